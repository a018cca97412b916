import type { Block } from '../../../schemas/section.ts'
import styles from './product.module.css'

export function Product({ type }: Block<'product'>) {
  return <div className={styles.product}>{type}</div>
}
