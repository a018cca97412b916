import { exactMoney } from '../contract/money.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import styles from './line-note.module.css'
import { acknowledge, type CartLine } from './store.ts'

/** Says that a product costs something else than when it was put into the cart, or that it is sold no longer. */
export function LineNote({ line: { id, price, before, gone } }: { line: CartLine }) {
  const labels = useLabels()
  if (gone) return <span className={styles.note}>{labels.gone}</span>
  if (before === undefined) return null
  const words = labels.priceChanged
    .replace('{price}', () => exactMoney(price))
    .replace('{before}', () => exactMoney(before))
  return (
    <span className={styles.note}>
      {words}{' '}
      <Button
        look="text"
        onClick={({ currentTarget }) => {
          // The button goes: focus stays with its line.
          currentTarget.closest('[data-line]')?.querySelector('a')?.focus()
          acknowledge(id)
        }}
      >
        {labels.acknowledge}
      </Button>
    </span>
  )
}
