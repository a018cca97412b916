import { formatMoney } from '../contract/money.ts'
import { useLabels } from './labels.tsx'
import styles from './product-price.module.css'

/** The price of a product, and its old price, struck through. Both in cents. */
export function ProductPrice({ price, oldPrice }: { price: number; oldPrice?: number | undefined }) {
  const labels = useLabels()
  return (
    <p className={styles.price}>
      <b>{formatMoney(price)}</b>
      {oldPrice !== undefined && (
        <>
          {' '}
          <s>
            <span data-visually-hidden="">{labels.was} </span>
            {formatMoney(oldPrice)}
          </s>
        </>
      )}
    </p>
  )
}
