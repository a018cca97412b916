import type { Block } from '../../../schemas/section.ts'
import styles from './links.module.css'

export function Links({ type }: Block<'links'>) {
  return <div className={styles.links}>{type}</div>
}
