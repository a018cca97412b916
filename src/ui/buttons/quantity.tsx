import minus from 'icon:minus'
import plus from 'icon:plus'
import { useEffect, useRef, useState } from 'react'
import { pressedKey } from '../../contract/pressed-key.ts'
import { useLabels } from '../labels.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './quantity.module.css'

interface Props {
  /** The name of the item, for screen readers. */
  itemName: string
  value: number
  onLess: () => void
  onMore: () => void
  /** Called with the typed text when the field loses focus or the visitor presses Enter. */
  onType: (text: string) => void
}

/** A field for a quantity, with buttons for one less and one more. At 1 and 999 a button stays focusable. */
export function Quantity({ itemName, value, onLess, onMore, onType }: Props) {
  const labels = useLabels()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const [touched, setTouched] = useState(false)

  // Takes what the visitor typed before the app started.
  useEffect(() => {
    const input = field.current
    if (input && input.value !== input.defaultValue) setDraft(input.value)
  }, [])

  function apply(change: () => void) {
    setTouched(true)
    setDraft(undefined)
    change()
  }
  const applyDraft = () => draft !== undefined && apply(() => onType(draft))

  return (
    <fieldset className={styles.quantity} aria-label={`${labels.quantity}: ${itemName}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${labels.fewer}: ${itemName}`}
        aria-disabled={value <= 1}
        onClick={() => apply(onLess)}
      >
        <Icon shape={minus} />
      </button>
      <input
        ref={field}
        className={styles.field}
        aria-label={`${labels.quantity}: ${itemName}`}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={applyDraft}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && applyDraft()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`${labels.more}: ${itemName}`}
        aria-disabled={value >= 999}
        onClick={() => apply(onMore)}
      >
        <Icon shape={plus} />
      </button>
      <span data-visually-hidden="" aria-live="polite">
        {touched && `${labels.quantity}: ${value}`}
      </span>
    </fieldset>
  )
}
