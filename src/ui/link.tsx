import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router-dom'
import { normalizePath } from '../contract/page-path.ts'

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
 * The one link. A link to the current page has `aria-current`; a link to a part of a page has not: several parts of the
 * current page would be marked. The app follows the links to pages of this site (`src/navigation/links.ts`), so that they
 * work alike in blocks that React does not render. React Router's own link would make each of 60 links a component with
 * a dozen hooks.
 */
export function Link(props: Props) {
  if (props.href.startsWith('/')) return <PageLink {...props} />
  const { href, label, markActive: _, ...rest } = props
  return <a {...rest} href={href} aria-label={label} />
}

function PageLink({ href, label, markActive = true, ...rest }: Props) {
  const { pathname } = useLocation()
  // The home page of a site with a base path ends with a slash.
  const isHere = () => normalizePath(href.replace(/\?.*/, '')) === normalizePath(pathname)
  const current = markActive && !href.includes('#') && isHere()
  return <a {...rest} href={href} aria-current={current ? 'page' : undefined} aria-label={label} />
}
