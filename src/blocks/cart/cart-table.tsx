import { LineProduct } from '../../cart/line/line-product.tsx'
import { LineQuantity } from '../../cart/line/line-quantity.tsx'
import { LineRemove } from '../../cart/line/line-remove.tsx'
import { type CartLine, sumPrices } from '../../cart/store.ts'
import { UndoOffer, useRemovedIndex, withUndoOffer } from '../../cart/undo-offer.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import styles from './cart-table.module.css'

// A phone shows each row as a card. Some browsers drop the table roles if CSS changes `display`; these attributes keep them.
const table = { role: 'table' }
const group = { role: 'rowgroup' }
const row = { role: 'row' }
const header = { role: 'columnheader', scope: 'col' }
const rowHeader = { role: 'rowheader', scope: 'row' }
const cell = { role: 'cell' }

function CartRow({ line }: { line: CartLine }) {
  const labels = useLabels()
  const { exactMoney } = useFormats()
  return (
    <tr {...row} className={styles.row}>
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
        <b>{exactMoney(sumPrices([line]))}</b>
      </td>
      <td {...cell} className={styles.remove}>
        <LineRemove line={line} />
      </td>
    </tr>
  )
}

/** The lines of the cart as a table, and on a phone as cards. */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  const labels = useLabels()
  return (
    <table {...table} className={styles.table}>
      <caption data-visually-hidden="">{labels.cart}</caption>
      <thead {...group} className={styles.head}>
        <tr {...row}>
          {[labels.product, labels.price, labels.quantity, labels.subtotal].map((words) => (
            <th key={words} {...header}>
              {words}
            </th>
          ))}
          <th {...header}>
            <span data-visually-hidden="">{labels.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody {...group}>
        {withUndoOffer(
          lines.map((line) => <CartRow key={line.id} line={line} />),
          useRemovedIndex(),
          <tr key="removed" {...row} className={styles.row}>
            <td {...cell} colSpan={5}>
              <UndoOffer />
            </td>
          </tr>,
        )}
      </tbody>
    </table>
  )
}
