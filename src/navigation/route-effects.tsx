import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { pageTitle } from '../contract/page-title.ts'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import { PAGINATED } from './navigation.ts'
import { announcement } from './status.ts'
import { writeHead } from './write-head.ts'

interface Props {
  site: Site
  data: PageData
  /** The scroll position at which the visitor left this history entry, in pixels. */
  scrollTop: number | undefined
}

/** Finds the element that the fragment of an address names. */
function findFragment(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** After back and forward, scrolls to where the window was; otherwise to the element that the fragment names, if any. */
function restoreScroll(back: boolean, top: number | undefined, hash: string): void {
  const target = back && top !== undefined ? null : findFragment(hash)
  if (target) target.scrollIntoView()
  else if (back) window.scrollTo({ top: top ?? 0, behavior: 'instant' })
}

/**
 * Runs the effects of a navigation: updates head and theme, scrolls to the top, moves focus to the content and announces
 * the title to screen readers. On the first page the HTML has all of this already. Another page of the same list
 * updates the head only: the list itself scrolls and takes the focus.
 */
export function RouteEffects({ site, data, scrollTop }: Props) {
  const { pathname, hash, key, state } = useLocation()
  const action = useNavigationType()
  const last = useRef({ pathname, key })
  const [announcedTitle, announceTitle] = useState('')
  const { text } = useSnapshot(announcement)
  const title = pageTitle(data.page, site.brand.name)

  // Before the browser paints: the new page never shows in the colours or at the scroll position of the last one.
  useLayoutEffect(() => writeHead(site, data), [site, data])
  useLayoutEffect(() => {
    if (last.current.key !== key) restoreScroll(action === 'POP', scrollTop, hash)
  }, [key, action, scrollTop, hash])

  useEffect(() => {
    const navigated = last.current.key !== key
    const otherPage = last.current.pathname !== pathname
    last.current = { pathname, key }
    if (navigated && action !== 'POP' && !hash && state !== PAGINATED) scrollToTop()
    if (!otherPage) return
    announcement.text = ''
    document.getElementById('main')?.focus({ preventScroll: true })
    announceTitle(title)
  }, [pathname, hash, key, state, action, title])

  return (
    <p role="status" data-visually-hidden>
      {text || announcedTitle}
    </p>
  )
}
