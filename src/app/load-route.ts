import { trouble } from '../navigation/navigation-error.ts'
import { type Address, findPage, loadSite } from '../navigation/page-data.ts'
import type { Shown } from './app.tsx'
import { prepare } from './preload-page.ts'
import { leaveFor } from './version-skew.ts'

/** Whether the site answers at all: a full load would then show something. */
async function answers(href: string): Promise<boolean> {
  if (!navigator.onLine) return false
  // Where nobody can ask, the browser shows what comes of it.
  if (!('fetch' in window)) return true
  return fetch(href, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}

/**
 * What a link leads to. No such page, or another release: the browser loads the address, and this never settles.
 * When that would fail too, the visitor stays, reads why, and gets undefined.
 */
export async function arriveAt(address: Address): Promise<Shown | undefined> {
  const data = await prepare(address).catch(() => undefined)
  if (data) return { site: await loadSite(), data }
  const href = await findPage(address).catch(() => address.pathname)
  if (await answers(href)) {
    leaveFor(href)
    return new Promise(() => {})
  }
  // A panel would cover the words.
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  Object.assign(trouble, {
    href: address.pathname + address.search,
    offline: !navigator.onLine,
    times: trouble.times + 1,
  })
  return undefined
}
