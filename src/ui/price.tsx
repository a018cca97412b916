import type { Price as PriceData } from '../../schemas/parts/price.ts'
import { useFormats } from './labels.tsx'
import styles from './price.module.css'

/** A price in large type, with its period and its note. */
export function Price({ price }: { price: PriceData }) {
  const { money } = useFormats()
  return (
    <p className={styles.price}>
      {price.prefix && <span className={styles.prefix}>{price.prefix} </span>}
      <span className={styles.line}>
        <span className={styles.amount}>{money(price.amount)}</span>
        {price.per && <span className={styles.per}>/{price.per}</span>}
      </span>
      {price.changes && <span className={styles.changes}> {price.changes}</span>}
      {price.note && <span className={styles.note}> {price.note}</span>}
    </p>
  )
}
