import type { Block } from '../../../schemas/section.ts'
import styles from './order.module.css'

export function Order({ type }: Block<'order'>) {
  return <div className={styles.order}>{type}</div>
}
