import type { Cards } from '../../../schemas/cards.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './speed.module.css'

const ARC = 'M10 70a60 60 0 0 1 120 0'
/** In Mbps: the speed that fills half of the dial. */
const MIDDLE_SPEED = 150

/** A plan by its speed: a dial, the price, and a text. No speed fills the dial completely. */
export function SpeedCard({ mbps, price, text, action }: Cards['speed']) {
  const labels = useLabels()
  return (
    <article className={styles.speed}>
      <div className={styles.dial}>
        <svg viewBox="0 0 140 76" aria-hidden="true">
          <path d={ARC} />
          <path
            className={styles.value}
            d={ARC}
            pathLength="100"
            strokeDasharray={`${Math.round((100 * mbps) / (mbps + MIDDLE_SPEED))} 200`}
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
