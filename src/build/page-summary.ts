import type { Article } from '../../schemas/cards/article.ts'
import type { Product } from '../../schemas/cards/product.ts'
import type { Page } from '../../schemas/page.ts'
import { digest } from './digest.ts'
import { lastChange } from './last-change.ts'
import { articlesOn } from './listings.ts'
import { eachOnce, productsOn } from './products.ts'
import { type Reach, reachOf } from './reach.ts'
import { isObject } from './shape.ts'
import { type SharingNeed, sharingNeed } from './sharing/sharing-need.ts'
import { variantsOf } from './variants.ts'

/** What the site as a whole needs to know of a page: little, and plain data. */
export interface PageSummary {
  title: string
  description: string
  /** Every address of this site that it leads to, without what stands behind `?` and `#`. */
  leads: readonly string[]
  /** The collections that it shows. */
  sources: readonly string[]
  /** For each page of its list, of which most pages have one: changes with anything that is published there. */
  digests: readonly string[]
  /** The day of its last change, where that is known. */
  day?: string | undefined
  articles: readonly Article[]
  products: readonly Product[]
  reach: Reach
  sharing: SharingNeed
}

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (isObject(value)) for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** The addresses of this site that some text of `value` is: a link, or links in the HTML of a body. */
export function leadsIn(value: unknown): Set<string> {
  const leads = new Set<string>()
  const add = (address: string) => {
    if (address.startsWith('/') && !address.startsWith('/media/'))
      leads.add(address.split(/[?#]/, 1)[0] ?? '')
  }
  for (const text of textsIn(value))
    if (text.startsWith('/')) add(text)
    else if (text.includes(' href="'))
      for (const [, href = ''] of text.matchAll(/ href="([^"]+)"/g)) add(href)
  return leads
}

function* sourcesIn(value: unknown): Generator<string> {
  if (!isObject(value)) return
  if ('from' in value && typeof value.from === 'string') yield value.from
  for (const inner of Object.values(value)) yield* sourcesIn(inner)
}

/** The summary of the page `name`, from what was written and what became of it. */
export function summaryOf(name: string, written: unknown, page: Page): PageSummary {
  return {
    title: page.title,
    description: page.description,
    leads: [...leadsIn(page)],
    sources: [...new Set(sourcesIn(written))],
    digests: variantsOf(name, page, '{page}').map((variant) => digest(JSON.stringify(variant), 16)),
    day: lastChange(page),
    articles: articlesOn(page),
    products: eachOnce(productsOn(page)),
    reach: reachOf(page),
    sharing: sharingNeed(page),
  }
}
