import type { ReactNode, Ref } from 'react'
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom'

interface Props {
  href: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
  /** The accessible name of a link that shows no words. */
  label?: string | undefined
  /** A class of the component that renders the link. */
  className?: string
  /** False never marks the link as the current page, for one of several links to the same page. */
  markActive?: boolean
}

/**
 * The one link: React Router's for pages of this site, which it marks with `aria-current` when they are the current page;
 * a plain one for other sites, mail, calls and fragments of the page. A link to a part of a page is never marked: several
 * parts of the current page would be.
 */
export function Link(props: Props) {
  const { href, label, className, markActive = true, ...rest } = props
  if (!href.startsWith('/')) return <a {...rest} href={href} className={className} aria-label={label} />
  if (import.meta.env.SSR) return <PrerenderedLink {...props} />
  const link = { ...rest, to: href, 'aria-label': label, discover: 'none' } as const
  // A function, because `NavLink` adds classes of its own to a string.
  if (markActive && !href.includes('#')) return <NavLink {...link} end className={() => className} />
  return <RouterLink {...link} className={className} />
}

/** The HTML of React Router's link. Its own link takes half of the time in which a page is prerendered. */
function PrerenderedLink({ href, label, markActive = true, ...rest }: Props) {
  const { pathname } = useLocation()
  const current = markActive && !href.includes('#') && href.replace(/\?.*/, '') === pathname
  return <a aria-current={current ? 'page' : undefined} {...rest} aria-label={label} href={href} />
}
