import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router-dom'
import { normalizePath, stripListPage } from '../contract/page-path.ts'

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
 * The one link. Marks itself with `aria-current` when it leads to the current page or its list. The app navigates
 * without a page load (`src/navigation/intercept-links.ts`).
 */
export function Link({ href, children, ref, label, className, markActive = true }: Props) {
  const { pathname } = useLocation()
  const [path = ''] = href.split(/[?#]/)
  const active = markActive && path.startsWith('/') && normalizePath(path) === stripListPage(pathname)
  return (
    <a
      ref={ref}
      href={href}
      className={className}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
