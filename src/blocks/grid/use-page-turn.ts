import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Pager } from '../../../schemas/parts/pager.ts'
import { TURNED } from '../../navigation/turned.ts'
import { scrollSmoothly } from '../../ui/scroll-smoothly.ts'

/**
 * For the list element: when the visitor turned to another of its pages, the list gets the focus and the window goes
 * to its top; on the way back and forward the browser's place stays, and only a focus that was lost moves.
 */
export function useTurn(pager: Pager | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const { key, state } = useLocation()
  const arrivedBy = useNavigationType()
  const page = pager?.page
  const last = useRef({ page, key })

  useEffect(() => {
    const followed = last.current.key !== key && last.current.page !== page
    last.current = { page, key }
    if (!followed) return
    const turned = state === TURNED && arrivedBy !== 'POP'
    if (turned || document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    if (turned) scrollSmoothly((behavior) => list.current?.scrollIntoView({ block: 'start', behavior }))
  }, [page, key, state, arrivedBy])

  return list
}
