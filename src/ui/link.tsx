import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

interface Props {
  href: string
  children: ReactNode
  /** Replaces the words for screen readers where the link shows none. */
  label?: string
  /** Where the link stands, for the styles of its component. */
  className?: string
}

/** The one link: pages of this site are followed in place and marked when active, all else is left to the browser. */
export function Link({ href, label, children, className }: Props) {
  if (href.startsWith('/'))
    return (
      <NavLink to={href} end className={className} aria-label={label} preventScrollReset>
        {children}
      </NavLink>
    )
  return (
    <a href={href} className={className} aria-label={label}>
      {children}
    </a>
  )
}
