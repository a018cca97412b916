import { collectTokens } from '../../engine/public/library.ts'
import type { SiteSources } from '../../engine/public/site.ts'
import { isBody } from './prose-lines.ts'

/** A value that texts name by a token, such as a price, and that has changed. */
export interface UpdatedValue {
  /** What the token names: `internet 150 price`. */
  name: string
  before: string
  after: string
  /** The addresses of the pages where a text has changed with it and with nothing else. */
  pages: Set<string>
}

/** Updates the texts of old pages to the new values of tokens. */
interface ValueUpdater {
  /** The values that have changed, with the pages whose texts have been updated so far. */
  updated: readonly UpdatedValue[]
  /**
   * Gives the old version of a page with the new values in the texts that then are those of the new version: they have not
   * changed by themselves. `route` is the address of the page.
   */
  update: (old: unknown, page: unknown, route: string) => unknown
}

function tokensOf({ collections, site, day }: SiteSources): Map<string, string> {
  return collectTokens({ collections: collections.values(), site, day })
}

/** Matches a value in a text, but not as a part of a longer number or word. */
function patternOf(value: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu')
}

/** A link to a phone number has its digits alone. */
function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Creates a copy of a value with other texts in it, in a body too. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner !== 'string') return inner
    return isBody(inner) ? JSON.stringify(mapTexts(JSON.parse(inner), map)) : map(inner)
  })
}

/** Creates the updater from one state of a site to another. */
export function createValueUpdater(before: SiteSources, after: SiteSources): ValueUpdater {
  const now = tokensOf(after)
  const updated: UpdatedValue[] = []
  const replacements: { pattern: RegExp; value: string; pages: Set<string> }[] = []
  for (const [token, old] of tokensOf(before)) {
    const value = now.get(token)
    if (value === undefined || value === old || old === '') continue
    const name = token.replace(/^\w+\./, '').replace(/[.-]/g, ' ')
    const pages = new Set<string>()
    updated.push({ name, before: old, after: value, pages })
    replacements.push({ pattern: patternOf(old), value, pages })
    if (token === 'phone')
      replacements.push({ pattern: patternOf(phoneLink(old)), value: phoneLink(value), pages })
  }
  return {
    updated,
    update: (old, page, route) => {
      if (updated.length === 0) return old
      const texts = new Set<string>()
      mapTexts(page, (text) => {
        texts.add(text)
        return text
      })
      return mapTexts(old, (text) => {
        if (texts.has(text)) return text
        let result = text
        const used = replacements.filter(({ pattern, value }) => {
          const previous = result
          result = previous.replace(pattern, () => value)
          return result !== previous
        })
        if (!texts.has(result)) return text
        for (const { pages } of used) pages.add(route)
        return result
      })
    },
  }
}
