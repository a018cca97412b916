import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { useImageSizes } from '../../ui/image-sizes.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './promo.module.css'

/** The share of the page width that the picture takes. `promo.module.css` sets the same from 48rem on. */
const pictureShares = [
  [0, 1],
  [768, 5 / 11],
] as const

/** A text with bullets and buttons, and a picture beside the text and the heading. */
export function Promo({ text, bullets, picture, side, price, actions }: Block<'promo'>) {
  const sizes = useImageSizes(pictureShares)
  return (
    <>
      <div className={styles.content}>
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
