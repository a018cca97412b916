import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { PageData } from '../contract/page-data.ts'
import { listPath, pagePath } from '../contract/page-path.ts'
import { pageTitle } from '../contract/page-title.ts'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import { notice } from './live-region.ts'
import { TURNED } from './turned.ts'

interface Props {
  brand: string
  data: PageData
  /** How far down the window was when the visitor left the page. */
  top: number | undefined
}

function describePage(title: string, { page, pager }: PageData, pathname: string): void {
  const canonical = document.querySelector('link[rel="canonical"]')
  const path = pager ? listPath(pager.path, pager.page) : pagePath(pathname)
  canonical?.setAttribute('href', new URL(path, canonical.getAttribute('href') ?? location.href).href)
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description)
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', title)
  document.querySelector('meta[property="og:description"]')?.setAttribute('content', page.description)
  document.body.dataset.theme = page.theme
}

/** What the fragment of an address names. */
function namedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** On the way back and forward the window goes where it was; else to what the address names, if it names something. */
function takePlace(back: boolean, top: number | undefined, hash: string): void {
  const named = back && top !== undefined ? null : namedBy(hash)
  if (named) named.scrollIntoView()
  else if (back) window.scrollTo({ top: top ?? 0, behavior: 'instant' })
}

/**
 * What has to happen when a link was followed: head and theme change, the page scrolls to its top, focus moves to
 * the content, and screen readers hear the title. On the first page all of that is in the HTML already. Turning to
 * another page of a list changes the head only: the list does the rest.
 */
export function Arrival({ brand, data, top }: Props) {
  const { pathname, hash, key, state } = useLocation()
  const arrivedBy = useNavigationType()
  const place = data.pager?.path ?? pathname
  const last = useRef({ place, key })
  const [announced, announce] = useState('')
  const { text } = useSnapshot(notice)
  const title = pageTitle(data.page, brand)

  // Before the page is painted: nobody sees it in the colours or at the place of the last one.
  useLayoutEffect(() => describePage(title, data, pathname), [title, data, pathname])
  useLayoutEffect(() => {
    if (last.current.key !== key) takePlace(arrivedBy === 'POP', top, hash)
  }, [key, arrivedBy, top, hash])

  useEffect(() => {
    const followed = last.current.key !== key
    const moved = last.current.place !== place
    last.current = { place, key }
    if (followed && arrivedBy !== 'POP' && !hash && state !== TURNED) scrollToTop()
    if (!moved) return
    notice.text = ''
    document.getElementById('main')?.focus({ preventScroll: true })
    announce(title)
  }, [place, hash, key, state, arrivedBy, title])

  return (
    <p role="status" data-hushed>
      {text || announced}
    </p>
  )
}
