import type { Link } from '../../schemas/parts/link.ts'
import styles from './actions.module.css'
import { ButtonLink } from './button.tsx'

/** Links as a row of buttons; the first one is the main one. Nothing when there are none. */
export function Actions({ links }: { links: Link[] }) {
  if (links.length === 0) return null
  return (
    <p className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={label} look={index === 0 ? 'main' : 'quiet'} href={href}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
