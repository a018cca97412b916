import { whenIdle } from '../hydration/when-idle.ts'
import { ownLink } from './internal-link.ts'
import { loadPageAt } from './page-data.ts'
import { isSparing } from './save-data.ts'

/** Of so many pages, for each page that shows. */
const MOST = 8

/**
 * Fetches the data of the pages that the links in view lead to, in the header and in the page, one after the other and
 * only when the browser has nothing else to do. Their code waits until the visitor points at a link: it is more, and
 * most pages share it. To be told of each page that shows.
 */
export function prefetchInView(): () => void {
  if (isSparing() || !('IntersectionObserver' in window)) return () => {}
  const known = new Set<string>()
  let waiting: HTMLAnchorElement[] = []
  let left = 0
  let working = false

  async function work(): Promise<void> {
    const link = waiting.shift()
    working = link !== undefined
    if (!link || !navigator.onLine) return
    await loadPageAt(link).catch(() => {})
    whenIdle(work)
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && ownLink(target)
      if (!link || left === 0) continue
      observer.unobserve(target)
      const address = link.pathname + link.search
      if (known.has(address) || address === location.pathname + location.search) continue
      known.add(address)
      waiting.push(link)
      left--
    }
    if (working || waiting.length === 0) return
    working = true
    whenIdle(work)
  })

  return () => {
    waiting = []
    whenIdle(() => {
      observer.disconnect()
      left = MOST
      for (const link of document.querySelectorAll('header a[href], main a[href]')) observer.observe(link)
    })
  }
}
