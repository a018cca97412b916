import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './promo.module.css'

/**
 * Beside the text: the width for browsers without `sizes="auto"`, about half of a wide page. At the edge: the width at which the
 * picture covers its frame, which is higher than wide on a wide page.
 */
const PICTURE_SIZES = {
  beside: '(min-width: 768px) 46vw, 92vw',
  edge: '(min-width: 992px) 66vw, 100vw',
} as const satisfies Record<Block<'promo'>['look'], string>

/** A text with bullets and buttons, and a picture beside the text and the heading. */
export function Promo({ text, bullets, picture, look, side, price, actions }: Block<'promo'>) {
  return (
    <>
      <div className={styles.content}>
        {text.map((paragraph, index) => (
          <p key={index} className={styles.text}>
            {paragraph}
          </p>
        ))}
        {bullets.length > 0 && (
          <ul className={styles.bullets}>
            {bullets.map((bullet, index) => (
              <li key={index}>
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
        <div className={styles.picture} data-place={look} data-side={side}>
          <Picture picture={picture} sizes={PICTURE_SIZES[look]} fit="cover" isDrawnWider={look === 'edge'} />
        </div>
      )}
    </>
  )
}
