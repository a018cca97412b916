import { useFormats, useLabels } from './labels.tsx'
import styles from './product-price.module.css'

/** The price of a product, and its old price, struck through. Both in cents. */
export function ProductPrice({ price, oldPrice }: { price: number; oldPrice?: number | undefined }) {
  const labels = useLabels()
  const { money } = useFormats()
  return (
    <p className={styles.price}>
      <b>{money(price)}</b>
      {oldPrice !== undefined && (
        <>
          {' '}
          <s>
            <span data-visually-hidden="">{labels.was} </span>
            {money(oldPrice)}
          </s>
        </>
      )}
    </p>
  )
}
