import forward from 'icon:arrow-right'
import check from 'icon:check'
import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useSizes } from '../../ui/image-sizes.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './accordion.module.css'

const besideTopics = [
  [0, 1],
  [768, 5 / 11],
] as const

/** Topics of which one is open at a time, with or without a picture beside them. */
export function Accordion({ items, open, picture }: Block<'accordion'>) {
  const group = useId()
  const sizes = useSizes(besideTopics)
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={sizes} fit="cover" />
        </div>
      )}
      <div className={styles.topics}>
        {items.map(({ title, body, icon, bullets, link }, index) => (
          <Disclosure
            key={index}
            group={group}
            open={open === 'first' && index === 0}
            title={titled(title, icon)}
          >
            <p>{body}</p>
            {bullets.length > 0 && (
              <ul className={styles.bullets}>
                {bullets.map((bullet) => (
                  <li key={bullet}>
                    <Icon shape={check} />
                    {bullet}
                  </li>
                ))}
              </ul>
            )}
            {link && (
              <ButtonLink look="text" href={link.href}>
                {link.label}
                <Icon shape={forward} turns />
              </ButtonLink>
            )}
          </Disclosure>
        ))}
      </div>
    </>
  )
}

function titled(title: string, icon: string | undefined) {
  return (
    <>
      {icon && <Icon shape={icon} />}
      {title}
    </>
  )
}
