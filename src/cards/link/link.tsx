import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import styles from './link.module.css'

/** A link on a card, with an optional note and count. */
export function LinkCard({ label, href, note, count }: Cards['link']) {
  return (
    <p className={styles.link}>
      <Link href={href}>{label}</Link>
      {note && <span>{note}</span>}
      {count !== undefined && <b>{count}</b>}
    </p>
  )
}
