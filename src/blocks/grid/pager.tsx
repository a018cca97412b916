import back from 'icon:chevron-left'
import forward from 'icon:chevron-right'
import type { MouseEvent, ReactNode } from 'react'
import type { Pager as Place } from '../../../schemas/parts/pager.ts'
import { listPath } from '../../contract/page-path.ts'
import { isPlainClick } from '../../navigation/is-plain-click.ts'
import { journey } from '../../navigation/navigate.ts'
import { TURNED } from '../../navigation/turned.ts'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pager.module.css'

interface TurnProps {
  place: Place
  to: number
  label?: string
  children: ReactNode
}

/** A link to a page of a list. Its address has HTML of its own; with the app, a click turns the list in place. */
function Turn({ place: { path, page, pages }, to, label, children }: TurnProps) {
  const there = to >= 1 && to <= pages
  const turn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    journey.follow(to === 1 ? path : `${path}?page=${to}`, TURNED)
  }
  return (
    <a
      href={there ? listPath(path, to) : undefined}
      role={there ? undefined : 'link'}
      aria-disabled={there ? undefined : true}
      aria-current={to === page ? 'page' : undefined}
      aria-label={label}
      onClick={there ? turn : undefined}
    >
      {children}
    </a>
  )
}

/** Leads through the pages of a list; `id` names the sentence that says which one this is. */
export function Pager({ place, id }: { place: Place; id: string }) {
  const labels = useLabels()
  const { page, pages } = place
  return (
    <nav className={styles.pager} aria-label={labels.pagination}>
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={index}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Turn
                place={place}
                to={number}
                label={labels.pageNumber.replace('{page}', () => String(number))}
              >
                {number}
              </Turn>
            )}
          </li>
        ))}
      </ol>
      <Turn place={place} to={page - 1}>
        <Icon shape={back} turns />
        {labels.previous}
      </Turn>
      <Turn place={place} to={page + 1}>
        {labels.next}
        <Icon shape={forward} turns />
      </Turn>
      <div id={id} role="status" className={styles.place}>
        {labels.pageOf.replace('{page}', () => String(page)).replace('{pages}', () => String(pages))}
      </div>
    </nav>
  )
}
