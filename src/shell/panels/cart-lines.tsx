import { LineProduct } from '../../cart/line/line-product.tsx'
import { LineQuantity } from '../../cart/line/line-quantity.tsx'
import { LineRemove } from '../../cart/line/line-remove.tsx'
import { useCart } from '../../cart/store.ts'
import { UndoOffer, useRemovedIndex, withUndoOffer } from '../../cart/undo-offer.tsx'
import { useFormats } from '../../ui/labels.tsx'
import styles from './cart-lines.module.css'

/** The lines of the cart in the panel, each with product, quantity, remove button, and the price of all its pieces. */
export function CartLines() {
  const { exactMoney } = useFormats()
  const rows = useCart().map((line) => (
    <li key={line.id}>
      <LineProduct line={line} />
      <LineRemove line={line} />
      {!line.gone && (
        <>
          <LineQuantity line={line} />
          <span className={styles.price}>
            {line.quantity > 1 && <span>{exactMoney(line.price)}</span>}{' '}
            <b>{exactMoney(line.price * line.quantity)}</b>
          </span>
        </>
      )}
    </li>
  ))
  const offer = (
    <li key="removed" className={styles.removed}>
      <UndoOffer />
    </li>
  )
  return <ul className={styles.lines}>{withUndoOffer(rows, useRemovedIndex(), offer)}</ul>
}
