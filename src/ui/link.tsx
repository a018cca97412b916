import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { pagePath, placePath } from '../contract/page-path.ts'

interface Props {
  href: string
  children: ReactNode
  /** Replaces the words for screen readers where the link shows none. */
  label?: string | undefined
  /** Where the link stands, for the styles of its component. */
  className?: string
  /** False for one of several links to the same page: the active one cannot be told from the others. */
  marked?: boolean
}

/** The one link: marked when it leads to the page, or the list, that shows. The app follows it in place (`src/navigation/intercept-links.ts`). */
export function Link({ href, label, children, className, marked = true }: Props) {
  const { pathname } = useLocation()
  const [path = ''] = href.split(/[?#]/)
  const active = marked && path.startsWith('/') && pagePath(path) === placePath(pathname)
  return (
    <a href={href} className={className} aria-label={label} aria-current={active ? 'page' : undefined}>
      {children}
    </a>
  )
}
