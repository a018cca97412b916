import forward from 'icon:arrow-right'
import check from 'icon:check'
import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './accordion.module.css'

/** The width for browsers without `sizes="auto"`: about half of a wide page. */
const PICTURE_SIZES = '(min-width: 768px) 46vw, 92vw'

/** Topics that open and close, one at a time, with an optional picture beside them. */
export function Accordion({ items, open, picture }: Block<'accordion'>) {
  const group = useId()
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={PICTURE_SIZES} fit="cover" />
        </div>
      )}
      <div className={styles.topics}>
        {items.map(({ title, body, icon, bullets, link }, index) => (
          <Disclosure
            key={index}
            group={group}
            open={open === 'first' && index === 0}
            title={renderTitle(title, icon)}
          >
            <p>{body}</p>
            {bullets.length > 0 && (
              <ul className={styles.bullets}>
                {bullets.map((bullet, index) => (
                  <li key={index}>
                    <Icon shape={check} />
                    {bullet}
                  </li>
                ))}
              </ul>
            )}
            {link && (
              <ButtonLink look="text" href={link.href}>
                {link.label}
                <Icon shape={forward} mirrored />
              </ButtonLink>
            )}
          </Disclosure>
        ))}
      </div>
    </>
  )
}

function renderTitle(title: string, icon: string | undefined) {
  return (
    <>
      {icon && <Icon shape={icon} />}
      {title}
    </>
  )
}
