import type { Cards } from '../../../schemas/cards.ts'
import styles from './slide.module.css'

export function Slide({ title }: Cards['slide']) {
  return <article className={styles.slide}>{title}</article>
}
