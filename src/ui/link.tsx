import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

interface Props {
  href: string
  children: ReactNode
  /** Replaces the words for screen readers where the link shows none. */
  label?: string
  /** Where the link stands, for the styles of its component. */
  className?: string
  /** False for one of several links to the same page: the active one cannot be told from the others. */
  marked?: boolean
}

/** The one link: pages of this site are followed in place and marked when active, all else is left to the browser. */
export function Link({ href, label, children, className, marked = true }: Props) {
  if (href.startsWith('/'))
    return (
      <NavLink
        to={href}
        end
        className={className}
        aria-label={label}
        aria-current={marked ? 'page' : 'false'}
        preventScrollReset
      >
        {children}
      </NavLink>
    )
  return (
    <a href={href} className={className} aria-label={label}>
      {children}
    </a>
  )
}
