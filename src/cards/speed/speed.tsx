import type { Cards } from '../../../schemas/cards.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './speed.module.css'

const ARC = 'M10 70a60 60 0 0 1 120 0'
/** The speed at which the dial stands in the middle, in Mbps. */
const MIDDLE = 150

/** A plan told by its speed: a dial that no speed fills, the price, and what it is enough for. */
export function Speed({ mbps, price, text, action }: Cards['speed']) {
  const labels = useLabels()
  return (
    <article className={styles.speed}>
      <div className={styles.dial}>
        <svg viewBox="0 0 140 76" aria-hidden="true">
          <path d={ARC} />
          <path
            className={styles.lit}
            d={ARC}
            pathLength="100"
            strokeDasharray={`${Math.round((100 * mbps) / (mbps + MIDDLE))} 200`}
          />
        </svg>
        <h3 className={styles.title}>
          <b>{mbps}</b> {labels.mbps}
        </h3>
      </div>
      <Price price={price} />
      {text && <p className={styles.text}>{text}</p>}
      <ButtonLink look="quiet" href={action.href}>
        {action.label}
      </ButtonLink>
    </article>
  )
}
