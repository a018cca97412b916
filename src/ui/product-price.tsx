import { money } from '../contract/money.ts'
import { useLabels } from './labels.tsx'
import styles from './product-price.module.css'

/** What a product costs, and what it cost before, struck through. */
export function ProductPrice({ price, oldPrice }: { price: number; oldPrice?: number | undefined }) {
  const labels = useLabels()
  return (
    <p className={styles.price}>
      <b>{money(price)}</b>
      {oldPrice !== undefined && (
        <>
          {' '}
          <s>
            <span data-hushed="">{labels.was} </span>
            {money(oldPrice)}
          </s>
        </>
      )}
    </p>
  )
}
