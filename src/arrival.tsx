import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { Page } from '../schemas/page.ts'
import { pageTitle } from './page-title.ts'
import { notice } from './state/notice.ts'
import { scrollToTop } from './ui/scroll-to-top.ts'

function describePage(title: string, page: Page): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description)
  document.querySelector('meta[property="og:title"]')?.setAttribute('content', title)
  document.querySelector('meta[property="og:description"]')?.setAttribute('content', page.description)
  document.body.dataset.theme = page.theme
}

/**
 * What has to happen when a link was followed: head and theme change, the page scrolls to its top, focus moves to
 * the content, and screen readers hear the title. On the first page all of that is in the HTML already.
 */
export function Arrival({ brand, page }: { brand: string; page: Page }) {
  const { pathname, hash, key } = useLocation()
  const arrivedBy = useNavigationType()
  const last = useRef({ pathname, key })
  const [announced, announce] = useState('')
  const { text } = useSnapshot(notice)
  const title = pageTitle(page, brand)

  useEffect(() => {
    const followed = last.current.key !== key
    const moved = last.current.pathname !== pathname
    last.current = { pathname, key }
    if (followed && arrivedBy !== 'POP' && !hash) scrollToTop()
    if (!moved) return
    notice.text = ''
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', new URL(pathname, canonicalBase()).href)
    document.getElementById('main')?.focus({ preventScroll: true })
    announce(title)
  }, [pathname, hash, key, arrivedBy, title])

  useEffect(() => describePage(title, page), [title, page])

  return (
    <p role="status" data-hushed>
      {text || announced}
    </p>
  )
}

function canonicalBase(): string {
  return document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? location.href
}
