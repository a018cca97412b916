import type { Cards } from '../../../schemas/cards.ts'
import styles from './fact.module.css'

export function Fact({ label }: Cards['fact']) {
  return <article className={styles.fact}>{label}</article>
}
