import type { Cards } from '../../../schemas/cards.ts'
import styles from './speed.module.css'

export function Speed({ mbps }: Cards['speed']) {
  return <article className={styles.speed}>{mbps}</article>
}
