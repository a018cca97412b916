import type { SiteSources } from '../../engine/library/site-sources.ts'
import { collectTokens } from '../../engine/library/tokens.ts'
import { isObject } from '../../engine/read/value-at.ts'
import { isBody } from './prose-lines.ts'

/** A value that texts name by a token, such as a price, and that has changed. */
export interface UpdatedValue {
  /** What the token names: `internet 150 price`. */
  name: string
  before: string
  after: string
  /** The addresses of the pages where a text has changed with it and with nothing else. */
  pages: string[]
}

/** Updates the texts of old pages to the new values of tokens. */
interface ValueUpdater {
  /**
   * Gives the old version of a page with the new values in the texts that then are those of the new version: they have not
   * changed by themselves. `route` is the address of the page.
   */
  update: (old: unknown, page: unknown, route: string) => unknown
  /** Gives the values that have changed, with the pages whose texts were updated. */
  updated: () => UpdatedValue[]
}

function tokensOf({ collections, site, day }: SiteSources): Map<string, string> {
  return collectTokens({ collections: collections.values(), site, day })
}

/** Matches a value in a text, but not as a part of a longer number or word. */
function patternOf(value: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu')
}

/** Collects all texts of a value, those of a body too. */
function collectTexts(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string' && isBody(value)) collectTexts(JSON.parse(value), texts)
  else if (typeof value === 'string') texts.add(value)
  else if (isObject(value)) for (const inner of Object.values(value)) collectTexts(inner, texts)
  return texts
}

/** Creates a copy of a value with other texts in it. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string')
    return isBody(value) ? JSON.stringify(mapTexts(JSON.parse(value), map)) : map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, map)]))
}

/** Creates the updater from one state of a site to another. */
export function createValueUpdater(before: SiteSources, after: SiteSources): ValueUpdater {
  const now = tokensOf(after)
  const changed = [...tokensOf(before)].flatMap(([token, value]) => {
    const other = now.get(token)
    if (other === undefined || other === value || value === '') return []
    const name = token.replace(/^\w+\./, '').replace(/[.-]/g, ' ')
    const digits = [value, other].map((text) => text.replace(/[^+\d]/g, ''))
    return [
      {
        name,
        before: value,
        after: other,
        pages: new Set<string>(),
        // A link to a phone number has its digits alone.
        patterns: [
          [patternOf(value), other] as const,
          ...(token === 'phone' ? [[patternOf(`tel:${digits[0]}`), `tel:${digits[1]}`] as const] : []),
        ],
      },
    ]
  })
  return {
    update: (old, page, route) => {
      if (changed.length === 0) return old
      const texts = collectTexts(page)
      const updated = mapTexts(old, (text) => {
        if (texts.has(text)) return text
        const used: Set<string>[] = []
        let result = text
        for (const { patterns, pages } of changed)
          for (const [pattern, value] of patterns) {
            const replaced = result.replace(pattern, () => value)
            if (replaced !== result) used.push(pages)
            result = replaced
          }
        if (!texts.has(result)) return text
        for (const pages of used) pages.add(route)
        return result
      })
      return updated
    },
    updated: () =>
      changed.map(({ name, before, after, pages }) => ({ name, before, after, pages: [...pages] })),
  }
}
