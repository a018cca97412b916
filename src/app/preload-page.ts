import { loadSection } from '../blocks/sections.tsx'
import type { PageData } from '../contract/page-data.ts'
import { type Address, loadPageAt } from '../navigation/page-data.ts'

/** Fetches a page and the code of its blocks; undefined when it belongs to another release than this document. */
export async function prepare(address: Address): Promise<PageData | undefined> {
  const data = await loadPageAt(address)
  if (data.build !== document.documentElement.dataset.build) return undefined
  await Promise.all(data.page.sections.map(loadSection))
  return data
}
