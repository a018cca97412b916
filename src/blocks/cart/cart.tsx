import type { Block } from '../../../schemas/section.ts'
import styles from './cart.module.css'

export function Cart({ type }: Block<'cart'>) {
  return <div className={styles.cart}>{type}</div>
}
