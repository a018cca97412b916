import { LineProduct } from '../../cart/line-product.tsx'
import { LineQuantity } from '../../cart/line-quantity.tsx'
import { LineRemove } from '../../cart/line-remove.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { exactMoney } from '../../contract/money.ts'
import styles from './cart-lines.module.css'

/** The lines of the cart in the panel: what, how many, for how much, and a way out for each. */
export function CartLines() {
  return (
    <ul className={styles.lines}>
      {useCart().map((line) => (
        <li key={line.id} data-line="">
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
