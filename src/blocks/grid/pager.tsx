import back from 'icon:chevron-left'
import forward from 'icon:chevron-right'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pagination } from '../../../schemas/parts/pager.ts'
import { listPagePath } from '../../contract/page-path.ts'
import { isPlainClick } from '../../navigation/links.ts'
import { PAGINATED } from '../../navigation/navigation.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pager.module.css'

interface PageLinkProps {
  position: Pagination
  to: number
  label?: string
  children: ReactNode
}

/** A link to a page of a list. The page has HTML of its own; with the app, a click replaces the list without a page load. */
function PageLink({ position: { path, page, pages }, to, label, children }: PageLinkProps) {
  const navigate = useNavigate()
  const exists = to >= 1 && to <= pages
  const openPage = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(to === 1 ? path : `${path}?page=${to}`, { state: PAGINATED })
  }
  return (
    <a
      href={exists ? listPagePath(path, to) : undefined}
      role={exists ? undefined : 'link'}
      aria-disabled={exists ? undefined : true}
      aria-current={to === page ? 'page' : undefined}
      aria-label={label}
      onClick={exists ? openPage : undefined}
    >
      {children}
    </a>
  )
}

/** Links to the pages of a list. `id` is the id of the element that says which page this is. */
export function Pager({ position, id }: { position: Pagination; id: string }) {
  const labels = useLabels()
  const { page, pages } = position
  return (
    <nav className={styles.pager} aria-label={labels.pagination}>
      <PageLink position={position} to={page - 1} label={labels.previous}>
        <Icon shape={back} mirrored />
        <span className={styles.word}>{labels.previous}</span>
      </PageLink>
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={index}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink
                position={position}
                to={number}
                label={labels.pageNumber.replace('{page}', () => String(number))}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <PageLink position={position} to={page + 1} label={labels.next}>
        <span className={styles.word}>{labels.next}</span>
        <Icon shape={forward} mirrored />
      </PageLink>
      <div id={id} role="status" className={styles.position}>
        {labels.pageOf.replace('{page}', () => String(page)).replace('{pages}', () => String(pages))}
      </div>
    </nav>
  )
}
