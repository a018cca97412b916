import type { MenuLink as MenuLinkData } from '../../schemas/site.ts'
import { Link } from '../ui/link.tsx'
import styles from './menu-link.module.css'

/** A link of the menu, with its note at the end of the line. */
export function MenuLink({ link: { href, label, note } }: { link: MenuLinkData }) {
  return (
    <Link href={href}>
      {label}
      {note && <span className={styles.note}>{` ${note}`}</span>}
    </Link>
  )
}
