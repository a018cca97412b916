import { useEffect, useRef } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { countUpInView } from './count-up.ts'
import styles from './fact.module.css'

/** A cache by number of decimals: creating a format takes longer than rendering the card. */
const formats: Intl.NumberFormat[] = []

/** Returns a function that formats numbers with as many decimals as `value` has: `5.3` → one, `25000` → `25,000`. */
function formatterFor(value: number): (value: number) => string {
  const digits = String(value).split('.')[1]?.length ?? 0
  formats[digits] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const format = formats[digits]
  return (number) => format.format(number)
}

/** A large number that counts up when the visitor first sees it. Its text is always the final number. */
export function FactCard({ value, suffix, label, highlight }: Cards['fact']) {
  const number = useRef<HTMLSpanElement>(null)

  useEffect(
    () => (number.current ? countUpInView(number.current, value, formatterFor(value)) : undefined),
    [value],
  )

  return (
    <p className={styles.fact} data-highlight={highlight || undefined}>
      <span className={styles.figure}>
        <span ref={number} className={styles.number}>
          {formatterFor(value)(value)}
        </span>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>{' '}
      <span className={styles.label}>{label}</span>
    </p>
  )
}
