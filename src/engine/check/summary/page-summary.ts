import type { Article } from '../../../../schemas/cards/article.ts'
import type { Product } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { ownCopy } from '../../cache/detach-string.ts'
import { articlesOn } from '../../library/article-collection.ts'
import { variantsOf } from '../paginate.ts'
import { type Reach, reachOf } from './allowed-origins.ts'
import { lastChange } from './last-modified.ts'
import { eachOnce, productsOn } from './products.ts'
import { type SharingNeed, sharingNeed } from './social-image-spec.ts'

/** What the site as a whole needs to know of a page: little, and plain data. */
export interface PageSummary {
  title: string
  description: string
  /** Every address of this site that it leads to, without what stands behind `?` and `#`. */
  leads: readonly string[]
  /** For each page of its list, of which most pages have one: changes with anything that is published there. */
  digests: readonly string[]
  /** The day of its last change, where that is known. */
  day?: string | undefined
  articles: readonly Article[]
  products: readonly Product[]
  reach: Reach
  sharing: SharingNeed
}

/** The addresses of this site in the JSON of a value: texts that are links, and links in the HTML of bodies. */
export function leadsIn(json: string): Set<string> {
  const leads = new Set<string>()
  for (const [, address = ''] of json.matchAll(/"(\/[^"\\?#\s<>]*)(?=["\\?#])/g))
    if (!address.startsWith('/media/')) leads.add(address)
  return leads
}

/** What changes with anything that is published of a page, for each page of its list; `json` is the page as JSON. */
function digestsOf(name: string, page: Page, json: string): string[] {
  const variants = variantsOf(name, page, '{page}')
  if (variants.length === 1) return [contentHash(`${name} ${json}`, 16)]
  return variants.map((variant) => contentHash(JSON.stringify(variant), 16))
}

/** The summary of the page `name`; `json` is the page as JSON. */
export function summaryOf(name: string, page: Page, json: string): PageSummary {
  return {
    title: page.title,
    description: page.description,
    leads: [...leadsIn(json)].map(ownCopy),
    digests: digestsOf(name, page, json),
    day: lastChange(page),
    articles: articlesOn(page),
    products: eachOnce(productsOn(page)),
    reach: reachOf(page),
    sharing: sharingNeed(page),
  }
}
