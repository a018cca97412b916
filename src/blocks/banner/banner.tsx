import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { openingSizes } from '../../contract/lcp-image.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { Ticker } from '../../ui/marquee.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Entry } from '../form/form-fields.tsx'
import styles from './banner.module.css'

/** How wide a picture of a row is, as the styles have it. */
const ROW_SIZES = '(min-width: 992px) 176px, 96px'

/** Opens a home page: the h1, what is on offer, and a picture, or rows of them, that run off the far edge. */
export function Banner(props: Block<'banner'>) {
  const { title, eyebrow, text, price, picture, rows, actions, points, entry } = props
  return (
    <>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {price && (
          <div className={styles.price}>
            <Price price={price} />
          </div>
        )}
        <Actions links={actions} />
        {entry && (
          <div className={styles.entry} data-ground="card">
            <Entry entry={entry} />
          </div>
        )}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon shape={check} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={openingSizes.banner} fit="cover" first />
        </div>
      )}
      {rows && (
        <div className={styles.rows}>
          <Ticker
            speed={rows.speed}
            rows={rows.pictures.map((row) =>
              row.map((poster) => (
                <Picture key={poster.src} picture={poster} sizes={ROW_SIZES} fit="cover" />
              )),
            )}
          />
        </div>
      )}
    </>
  )
}
