import type { Library, LookupResult } from '../../../schemas/library.ts'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { toCents } from '../../../schemas/parts/money.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import { isEmail, isPhone } from '../../../schemas/site.ts'
import { cardTraits, findCardTraits } from '../../../schemas/traits.ts'
import { slugify } from '../../contract/slug.ts'
import { certainMatch, nearest } from '../diagnostics/did-you-mean.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'
import { readSiteFormats } from './site-formats.ts'

interface TokenSources {
  /** The readable collections, not validated: documents look tokens up before the engine validates anything. */
  collections: Iterable<ContentDocument>
  site: ContentDocument | undefined
  /** True when a file with tokens cannot be read. Any unknown token may stand in it, so none is refused. */
  incomplete: boolean
  /** The date that the site is built for, such as `2026-12-24`. */
  day: string
}

const isText = (text: string) => text !== ''

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Lists the tokens of one record, by the kind of its card, as pairs of name and value. */
function recordTokens(
  kind: unknown,
  record: object,
  formatAmount: (value: unknown) => string,
): [string, string][] {
  const tokens = findCardTraits(kind)?.tokens
  if (!tokens) return []
  const textAt = (key: string) => toText(valueAt(record, [key]))
  const name = `${kind}.${slugify(textAt(tokens.name))}`
  const amounts = Object.entries(tokens.amounts ?? {}).map(([word, path]): [string, string] => [
    `${name}.${word}`,
    formatAmount(valueAt(record, path)),
  ])
  return tokens.texts ? [...amounts, [name, tokens.texts.map(textAt).join('')]] : amounts
}

/** Gives the kind of an unknown token: the card of its record, or `price`; undefined when it has none. */
function tokenKind(name: string): string | undefined {
  const kinds = Object.keys(cardTraits).filter((kind) => findCardTraits(kind)?.tokens)
  return [...kinds, 'price'].find((kind) => name.startsWith(`${kind}.`))
}

function objectsAt(data: unknown, key: string): object[] {
  const list = valueAt(data, [key])
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : []
}

/** The tokens of the records of one collection. */
interface RecordTokens {
  file: string
  isOffered: boolean
  tokens: [name: string, value: string][]
}

/** Lists the tokens of all records, those of records on offer on the day first. */
function listRecordTokens({ collections, site, day }: Omit<TokenSources, 'incomplete'>): RecordTokens[] {
  const { money } = readSiteFormats(site)
  const formatAmount = (value: unknown) => (typeof value === 'number' ? money(toCents(value)) : '')
  const records = [...collections].flatMap(({ file, data }) =>
    objectsAt(data, 'items').map((record) => ({
      file,
      isOffered: isOfferedOn(day, record),
      tokens: recordTokens(valueAt(data, ['card']), record, formatAmount),
    })),
  )
  return records.toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered))
}

/** Finds the tokens that two records on offer have with different values: name → their files. */
function findAmbiguous(records: readonly RecordTokens[]): Map<string, string[]> {
  const first = new Map<string, { file: string; value: string }>()
  const ambiguous = new Map<string, string[]>()
  for (const { file, isOffered, tokens } of records)
    for (const [name, value] of isOffered ? tokens : []) {
      const other = first.get(name)
      if (!other) first.set(name, { file, value })
      // A record with a problem has no value.
      else if (other.value !== value && other.value !== '' && value !== '')
        ambiguous.set(name, [other.file, file])
    }
  return ambiguous
}

/** Collects all tokens: name → value. Of two records with the same name, the one on offer on the day wins. */
export function collectTokens(
  sources: Omit<TokenSources, 'incomplete'>,
  records = listRecordTokens(sources),
): Map<string, string> {
  const { site } = sources
  const tokens = new Map<string, string>()
  const { money } = readSiteFormats(site)
  const formatAmount = (value: unknown) => (typeof value === 'number' ? money(toCents(value)) : '')
  // A wrong phone number or email has a problem of its own, and links with it get none.
  for (const [key, isValid] of [
    ['phone', isPhone],
    ['email', isEmail],
    ['address', isText],
  ] as const) {
    const text = toText(valueAt(site?.data, ['contact', key]))
    if (site) tokens.set(key, isValid(text) || text.includes('{') ? text : '')
  }
  for (const price of objectsAt(site?.data, 'prices'))
    tokens.set(`price.${slugify(toText(valueAt(price, ['name'])))}`, formatAmount(valueAt(price, ['amount'])))
  for (const [name, value] of records.flatMap((record) => record.tokens))
    if (!tokens.has(name)) tokens.set(name, value)
  return tokens
}

/** Creates the function that looks up tokens for a library. */
export function createTokenLookup({ incomplete, ...sources }: TokenSources): Library['token'] {
  const records = listRecordTokens(sources)
  const tokens = collectTokens(sources, records)
  const ambiguous = findAmbiguous(records)
  return (name, placeholders = []): LookupResult<string> => {
    const value = tokens.get(name)
    if (value?.includes('{'))
      return { rule: 'token', problem: `{${name}} stands for a text that holds a token itself` }
    const files = ambiguous.get(name)
    if (files) {
      const places = [...new Set(files)].join(' and ')
      return { rule: 'token', problem: `{${name}} stands for two records of ${places}; rename one of them` }
    }
    // The value is empty where the record has a problem of its own.
    if (value !== undefined) return { value }
    if (incomplete) return { value: '' }
    const known = [...placeholders, ...tokens.keys()]
    const near = nearest(name, known)
    const fix = certainMatch(name, known)
    const kind = tokenKind(name)
    const otherAdvice = kind === undefined ? 'write {{ for the sign itself' : `no ${kind} has that name`
    const advice = near === undefined ? otherAdvice : `did you mean {${near}}?`
    return {
      rule: 'token',
      problem: `no token {${name}}; ${advice}`,
      fix: fix === undefined ? undefined : `{${fix}}`,
    }
  }
}

/** Replaces the tokens of an address, then resolves it: `mailto:{email}`, or `tel:{phone}`, which keeps only digits and "+". */
export function resolveAddress(
  href: string,
  token: Library['token'],
  resolve: (address: string) => LookupResult<string>,
): LookupResult<string> {
  if (!href.includes('{')) return resolve(href)
  let hasUnknownValue = false
  const result = interpolate(href, [], (name, placeholders) => {
    const found = token(name, placeholders)
    hasUnknownValue ||= 'value' in found && found.value === ''
    return found
  })
  if ('problem' in result) return result
  // The record or file with the value is broken and has a problem of its own.
  if (hasUnknownValue) return { value: href }
  return resolve(/^tel:/i.test(href) ? `tel:${result.value.slice(4).replace(/[^+\d]/g, '')}` : result.value)
}
