import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { PAGINATED } from '../../navigation/navigation.ts'
import { scrollSmoothly } from '../../ui/scroll-smoothly.ts'

/**
 * Returns a ref for the list element, which shows page number `page`. When the visitor opens another page of the list, the list gets the focus and the
 * window scrolls to its top. On back and forward the scroll position stays, and the list gets only a lost focus.
 */
export function usePageTurn(page: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ page, key })

  useEffect(() => {
    const pageChanged = last.current.key !== key && last.current.page !== page
    last.current = { page, key }
    if (!pageChanged) return
    const paginated = state === PAGINATED && navigationType !== 'POP'
    if (paginated || document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    if (paginated) scrollSmoothly((behavior) => list.current?.scrollIntoView({ block: 'start', behavior }))
  }, [page, key, state, navigationType])

  return list
}
