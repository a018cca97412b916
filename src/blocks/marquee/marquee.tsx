import type { Block } from '../../../schemas/section.ts'
import styles from './marquee.module.css'

export function Marquee({ type }: Block<'marquee'>) {
  return <div className={styles.marquee}>{type}</div>
}
