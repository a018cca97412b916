import { loadSection } from '../blocks/sections.tsx'
import type { PageData } from '../contract/page-data.ts'
import { loadPageAtAddress, loadSite, type PageAddress, resolvePagePath } from '../navigation/load-data.ts'
import { navigationError } from '../navigation/status.ts'
import { loadLazyParts } from '../shell/lazy-parts.tsx'
import { closeDialogs } from '../ui/close-dialogs.ts'
import type { RouteContent } from './app.tsx'
import { loadDocument } from './version-skew.ts'

/** Loads the code of all blocks of a page, of the footer and the panels. Rejects if a part does not load. */
export async function loadComponents({ page }: PageData): Promise<void> {
  await Promise.all([loadLazyParts(), ...page.sections.map(loadSection)])
}

/** Loads a page and its code; gives undefined when the page belongs to another release than this document. */
export async function preloadPage(address: PageAddress): Promise<PageData | undefined> {
  const data = await loadPageAtAddress(address)
  if (data.build !== document.documentElement.dataset.build) return undefined
  await loadComponents(data)
  return data
}

/** Whether the server answers: only then a full page load can show something. */
async function isReachable(href: string): Promise<boolean> {
  if (!navigator.onLine) return false
  // Without `fetch` the app cannot tell: the browser tries the full load.
  if (!('fetch' in window)) return true
  return fetch(href, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

/**
 * Loads what an address shows. When there is no such page, or it belongs to another release, the browser loads the
 * address and this promise never settles. When the server does not answer either, the visitor stays and sees why, and
 * this gives undefined.
 */
export async function loadRoute(address: PageAddress): Promise<RouteContent | undefined> {
  const data = await preloadPage(address).catch(() => undefined)
  if (data) return { site: await loadSite(), data }
  const href = await resolvePagePath(address).catch(() => address.pathname)
  if (await isReachable(href)) {
    loadDocument(href)
    return new Promise(() => {})
  }
  // An open panel would cover the message.
  closeDialogs()
  navigationError.href = address.pathname + address.search
  navigationError.offline = !navigator.onLine
  navigationError.failures++
  return undefined
}
