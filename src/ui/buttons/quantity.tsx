import minus from 'icon:minus'
import plus from 'icon:plus'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../labels.tsx'
import { Icon } from '../media/icon.tsx'
import styles from './quantity.module.css'

interface Props {
  /** What there are so many of, for screen readers. */
  of: string
  value: number
  onLess: () => void
  onMore: () => void
  /** Called with what was typed when the field is left or Enter is pressed. */
  onType: (text: string) => void
}

/** How many: a field that takes any text while it is typed, one less, one more. The buttons keep focus at their ends. */
export function Quantity({ of, value, onLess, onMore, onType }: Props) {
  const labels = useLabels()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const [touched, setTouched] = useState(false)

  // What was typed before the app had started.
  useEffect(() => {
    const input = field.current
    if (input && input.value !== input.defaultValue) setDraft(input.value)
  }, [])

  function settle(change: () => void) {
    setTouched(true)
    setDraft(undefined)
    change()
  }
  const take = () => draft !== undefined && settle(() => onType(draft))

  return (
    <fieldset className={styles.quantity} aria-label={`${labels.quantity}: ${of}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${labels.fewer}: ${of}`}
        aria-disabled={value <= 1}
        onClick={() => settle(onLess)}
      >
        <Icon shape={minus} />
      </button>
      <input
        ref={field}
        className={styles.field}
        aria-label={`${labels.quantity}: ${of}`}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`${labels.more}: ${of}`}
        aria-disabled={value >= 999}
        onClick={() => settle(onMore)}
      >
        <Icon shape={plus} />
      </button>
      <span data-hushed="" aria-live="polite">
        {touched && `${labels.quantity}: ${value}`}
      </span>
    </fieldset>
  )
}
