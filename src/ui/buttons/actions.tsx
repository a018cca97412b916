import type { Link } from '../../../schemas/parts/link.ts'
import styles from './actions.module.css'
import { ButtonLink } from './button.tsx'

interface Props {
  links: Link[]
  /** What the links are about, visually hidden after each label; for links whose labels repeat on the page. */
  about?: string
  /** Whether none is the main one, because something beside them is. */
  quiet?: boolean
}

/** A row of links that look like buttons; the first one is the main one. Renders nothing without links. */
export function Actions({ links, about, quiet = false }: Props) {
  if (links.length === 0) return null
  return (
    <p className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={index} look={index === 0 && !quiet ? 'main' : 'quiet'} href={href}>
          {label}
          {about !== undefined && <span data-visually-hidden=""> ({about})</span>}
        </ButtonLink>
      ))}
    </p>
  )
}
