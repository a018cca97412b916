import type { Cards } from '../../../schemas/cards.ts'
import styles from './movie.module.css'

export function Movie({ title }: Cards['movie']) {
  return <article className={styles.movie}>{title}</article>
}
