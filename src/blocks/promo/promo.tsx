import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { useSizes } from '../../ui/image-sizes.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './promo.module.css'

const besideWords = [
  [0, 1],
  [768, 5 / 11],
] as const

/** Words that lead somewhere, with a picture beside them and beside the heading. */
export function Promo({ text, bullets, picture, side, price, actions }: Block<'promo'>) {
  const sizes = useSizes(besideWords)
  return (
    <>
      <div className={styles.words}>
        {text.map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        {bullets.length > 0 && (
          <ul className={styles.bullets}>
            {bullets.map((bullet) => (
              <li key={bullet.title}>
                <span className={styles.icon}>
                  <Icon shape={bullet.icon ?? check} />
                </span>
                <div>
                  <b>{bullet.title}</b>
                  {bullet.text && <p>{bullet.text}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
        {price && <Price price={price} />}
        <Actions links={actions} />
      </div>
      {picture && (
        <div className={styles.picture} data-side={side}>
          <Picture picture={picture} sizes={sizes} fit="cover" />
        </div>
      )}
    </>
  )
}
