import { Button } from '../../ui/buttons/button.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { acknowledgePrice, type CartLine } from '../store.ts'
import styles from './line-note.module.css'

interface Props {
  line: CartLine
  /** Called before the button goes that acknowledges a changed price: focus must move elsewhere. */
  onAcknowledge: () => void
}

/** Says that the price of a product has changed since the visitor added it, or that the shop no longer sells it. */
export function LineNote({ line: { id, price, before, gone }, onAcknowledge }: Props) {
  const labels = useLabels()
  const { exactMoney } = useFormats()
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
        onClick={() => {
          onAcknowledge()
          acknowledgePrice(id)
        }}
      >
        {labels.acknowledge}
      </Button>
    </span>
  )
}
