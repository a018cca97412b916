import { LineProduct } from '../../cart/line/line-product.tsx'
import { LineQuantity } from '../../cart/line/line-quantity.tsx'
import { LineRemove } from '../../cart/line/line-remove.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { useFormats } from '../../ui/labels.tsx'
import styles from './cart-lines.module.css'

/** The lines of the cart in the panel, each with product, quantity, price and a remove button. */
export function CartLines() {
  const { exactMoney } = useFormats()
  return (
    <ul className={styles.lines}>
      {useCart().map((line) => (
        <li key={line.id}>
          <LineProduct line={line} />
          <LineRemove line={line} />
          {!line.gone && (
            <>
              <LineQuantity line={line} />
              <span className={styles.price}>
                <span>{exactMoney(line.price)}</span> <b>{exactMoney(line.price * line.quantity)}</b>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
