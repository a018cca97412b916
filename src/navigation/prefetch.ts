import { whenIdle } from '../hydration/when-idle.ts'
import { findInternalLink } from './links.ts'
import { loadPageAtAddress, type PageAddress } from './load-data.ts'

/** How many pages to fetch at most after each navigation. */
const LIMIT = 8

/** Whether to fetch only what the visitor asks for: the visitor saves data, or the connection is slow. */
function shouldSaveData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || /[23]g/.test(connection.effectiveType))
}

/**
 * Prefetches the data of the pages that visible links in the header and in the page lead to, one page at a time and
 * only while the browser is idle. It does not fetch the code of those pages: that is larger, and most pages share it,
 * so it waits until the visitor points at a link. Returns a function to call after each navigation.
 */
export function prefetchVisible(): () => void {
  if (shouldSaveData() || !('IntersectionObserver' in window)) return () => {}
  const seen = new Set<string>()
  let queue: HTMLAnchorElement[] = []
  let remaining = 0
  let working = false

  async function fetchNext(): Promise<void> {
    const link = queue.shift()
    working = link !== undefined
    if (!link || !navigator.onLine) return
    await loadPageAtAddress(link).catch(() => {})
    whenIdle(fetchNext)
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && findInternalLink(target)
      if (!link || remaining === 0) continue
      observer.unobserve(target)
      const address = link.pathname + link.search
      if (seen.has(address) || address === location.pathname + location.search) continue
      seen.add(address)
      queue.push(link)
      remaining--
    }
    if (working || queue.length === 0) return
    working = true
    whenIdle(fetchNext)
  })

  return () => {
    queue = []
    whenIdle(() => {
      observer.disconnect()
      remaining = LIMIT
      for (const link of document.querySelectorAll('header a[href], main a[href]')) observer.observe(link)
    })
  }
}

/** Calls `preload` for a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnHover(preload: (address: PageAddress) => Promise<unknown>): void {
  const onIntent = (event: Event) => {
    const link = findInternalLink(event.target)
    if (link && (link.pathname !== location.pathname || link.search !== location.search))
      preload(link).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}
