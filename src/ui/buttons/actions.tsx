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

/** A row of links: the first one is the main button, the second a quiet one, others are text. Renders nothing without links. */
export function Actions({ links, about, quiet = false }: Props) {
  if (links.length === 0) return null
  const looks = [quiet ? 'quiet' : 'main', 'quiet'] as const
  return (
    <p className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={index} look={looks[index] ?? 'text'} href={href}>
          {label}
          {about !== undefined && <span data-visually-hidden=""> ({about})</span>}
        </ButtonLink>
      ))}
    </p>
  )
}
