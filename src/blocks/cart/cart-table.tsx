import { LineProduct } from '../../cart/line-product.tsx'
import { LineQuantity } from '../../cart/line-quantity.tsx'
import { LineRemove } from '../../cart/line-remove.tsx'
import { type CartLine, total } from '../../cart/store.ts'
import { exactMoney } from '../../contract/money.ts'
import { useLabels } from '../../ui/labels.tsx'
import styles from './cart-table.module.css'

// A phone shows each row as a card. Laid out by anything but a table, some engines forget what the elements are.
const table = { role: 'table' }
const group = { role: 'rowgroup' }
const row = { role: 'row' }
const header = { role: 'columnheader', scope: 'col' }
const rowHeader = { role: 'rowheader', scope: 'row' }
const cell = { role: 'cell' }

function Row({ line }: { line: CartLine }) {
  const labels = useLabels()
  return (
    <tr {...row} className={styles.row} data-line="">
      <th {...rowHeader} className={styles.product}>
        <LineProduct line={line} />
      </th>
      <td {...cell} className={styles.price} data-label={labels.price}>
        {line.gone ? <s>{exactMoney(line.price)}</s> : exactMoney(line.price)}
      </td>
      <td {...cell} className={styles.quantity}>
        {line.gone ? line.quantity : <LineQuantity line={line} />}
      </td>
      <td {...cell} className={styles.subtotal} data-label={labels.subtotal}>
        <b>{exactMoney(total([line]))}</b>
      </td>
      <td {...cell} className={styles.remove}>
        <LineRemove line={line} />
      </td>
    </tr>
  )
}

/** The lines of the cart as a table, on a phone as cards. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  const labels = useLabels()
  return (
    <table {...table} className={styles.table}>
      <caption data-hushed="">{labels.cart}</caption>
      <thead {...group} className={styles.head}>
        <tr {...row}>
          {[labels.product, labels.price, labels.quantity, labels.subtotal].map((words) => (
            <th key={words} {...header}>
              {words}
            </th>
          ))}
          <th {...header}>
            <span data-hushed="">{labels.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody {...group}>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}
