import { useEffect, useRef } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { countUpWhenSeen } from './count-up.ts'
import styles from './fact.module.css'

/** By decimals: one takes longer to make than the rest of the card. */
const formats: Intl.NumberFormat[] = []

/** Writes numbers as `value` is written: `5.3` → one decimal, `25000` → `25,000`. */
function writerFor(value: number): (value: number) => string {
  const digits = String(value).split('.')[1]?.length ?? 0
  formats[digits] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const format = formats[digits]
  return (number) => format.format(number)
}

/** A figure in large digits that counts up when it is first seen; its text is the final figure at all times. */
export function Fact({ value, suffix, label, highlight }: Cards['fact']) {
  const number = useRef<HTMLSpanElement>(null)

  useEffect(
    () => (number.current ? countUpWhenSeen(number.current, value, writerFor(value)) : undefined),
    [value],
  )

  return (
    <p className={styles.fact} data-highlight={highlight || undefined}>
      <span className={styles.figure}>
        <span ref={number} className={styles.number}>
          {writerFor(value)(value)}
        </span>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>{' '}
      <span className={styles.label}>{label}</span>
    </p>
  )
}
