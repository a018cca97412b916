import type { Link } from '../../../schemas/parts/link.ts'
import styles from './actions.module.css'
import { ButtonLink } from './button.tsx'

interface Props {
  links: Link[]
  /** What they are about, where the same words stand beside other things too: said after them, unseen. */
  about?: string
}

/** Links as a row of buttons; the first one is the main one. Nothing when there are none. */
export function Actions({ links, about }: Props) {
  if (links.length === 0) return null
  return (
    <p className={styles.actions}>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={label} look={index === 0 ? 'main' : 'quiet'} href={href}>
          {label}
          {about !== undefined && <span data-hushed=""> ({about})</span>}
        </ButtonLink>
      ))}
    </p>
  )
}
