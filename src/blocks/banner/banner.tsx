import check from 'icon:check'
import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/actions.tsx'
import { Entry } from '../../ui/entry.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './banner.module.css'

/** Opens a home page: the h1, what is on offer, and a picture that runs off the far edge. */
export function Banner({ title, eyebrow, text, price, picture, actions, points, entry }: Block<'banner'>) {
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
          <Picture picture={picture} fit="cover" first />
        </div>
      )}
    </>
  )
}
