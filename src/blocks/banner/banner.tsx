import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { MarqueeRows } from '../../ui/marquee.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { FormFields } from '../form/form-fields.tsx'
import styles from './banner.module.css'
import { PlanChoice } from './plan-choice.tsx'
import { Rings } from './rings.tsx'
import { TvGuide } from './tv-guide.tsx'

/** The width of the picture in each look. */
const PICTURE_SIZES = {
  beside: '(min-width: 992px) 64vw, 100vw',
  behind: '100vw',
  rings: '(min-width: 992px) 54vw, 106vw',
} as const satisfies Record<Block<'banner'>['look'], string>

/** The width for browsers without `sizes="auto"`: about that of a poster. */
const POSTER_SIZES = '(min-width: 992px) 12vw, 25vw'

/** The top of a home page: the h1, the offer, and a picture or rows of pictures. */
export function Banner(props: Block<'banner'>) {
  const { title, eyebrow, text, price, picture, look, rows, choice, actions, points, guide, entry } = props
  return (
    <>
      <div className={styles.content}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {choice && choice.plans.length > 0 && <PlanChoice {...choice} />}
        {(price || actions.length > 0) && (
          <div className={styles.offer}>
            {price && (
              <div className={styles.price}>
                <Price price={price} />
              </div>
            )}
            <Actions links={actions} quiet={entry !== undefined} />
          </div>
        )}
        {entry && (
          <div className={styles.form} data-surface="card">
            {entry.title && <h2>{entry.title}</h2>}
            <FormFields form={entry} />
          </div>
        )}
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point, index) => (
              <li key={index}>
                <Icon shape={check} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      {picture && (
        <div className={styles.picture} data-look={look}>
          {look === 'rings' && <Rings />}
          <div className={styles.frame}>
            <Picture picture={picture} sizes={PICTURE_SIZES[look]} fit="cover" priority />
          </div>
        </div>
      )}
      {rows && (
        <div className={styles.rows}>
          <MarqueeRows
            speed={rows.speed}
            rows={rows.pictures.map((row) =>
              row.map((poster, index) => (
                <Picture key={index} picture={poster} sizes={POSTER_SIZES} fit="cover" />
              )),
            )}
          />
        </div>
      )}
      {guide && <TvGuide {...guide} />}
    </>
  )
}
