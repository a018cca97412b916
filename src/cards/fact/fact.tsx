import { useEffect, useRef } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { useFormats } from '../../ui/labels.tsx'
import { countUpInView } from './count-up.ts'
import styles from './fact.module.css'

/** A large number that counts up when the visitor first sees it. Its text is always the final number. */
export function FactCard({ value, suffix, label, highlight }: Cards['fact']) {
  const number = useRef<HTMLSpanElement>(null)
  const formats = useFormats()
  const decimals = String(value).split('.')[1]?.length ?? 0

  useEffect(
    () =>
      number.current
        ? countUpInView(number.current, value, (count) => formats.number(count, decimals))
        : undefined,
    [value, decimals, formats],
  )

  return (
    <p className={styles.fact} data-highlight={highlight || undefined}>
      <span className={styles.figure}>
        <span ref={number} className={styles.number}>
          {formats.number(value, decimals)}
        </span>
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>{' '}
      <span className={styles.label}>{label}</span>
    </p>
  )
}
