import type { Cards } from '../../../schemas/cards.ts'
import { Link as Anchor } from '../../ui/link.tsx'
import styles from './link.module.css'

/** A link on a card of its own, with its note and its count. */
export function Link({ label, href, note, count }: Cards['link']) {
  return (
    <p className={styles.link}>
      <Anchor href={href}>{label}</Anchor>
      {note && <span>{note}</span>}
      {count !== undefined && <b>{count}</b>}
    </p>
  )
}
