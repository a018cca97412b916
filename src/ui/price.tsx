import type { Price as PriceData } from '../../schemas/parts/price.ts'
import { formatMoney } from '../contract/money.ts'
import styles from './price.module.css'

/** A price in large type, with its period and its note. */
export function Price({ price }: { price: PriceData }) {
  return (
    <p className={styles.price}>
      {price.prefix && <span className={styles.prefix}>{price.prefix} </span>}
      <span className={styles.amount}>{formatMoney(price.amount)}</span>
      {price.per && <span className={styles.per}>/{price.per}</span>}
      {price.note && <span className={styles.note}> {price.note}</span>}
    </p>
  )
}
