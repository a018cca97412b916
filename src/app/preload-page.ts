import { loadSection } from '../blocks/sections.tsx'
import type { PageData } from '../contract/page-data.ts'
import { loadPageAtAddress, type PageAddress } from '../navigation/load-data.ts'

/** Loads a page and the code of its blocks; gives undefined when the page belongs to another release than this document. */
export async function preloadPage(address: PageAddress): Promise<PageData | undefined> {
  const data = await loadPageAtAddress(address)
  if (data.build !== document.documentElement.dataset.build) return undefined
  await Promise.all(data.page.sections.map(loadSection))
  return data
}
