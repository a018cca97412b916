import { cardTraits } from '../../../schemas/card-traits.ts'
import type { Library, LookupResult } from '../../../schemas/library.ts'
import { interpolate } from '../../../schemas/parts/interpolate.ts'
import { directionOf, isolate, withoutIsolates } from '../../../schemas/parts/isolates.ts'
import { toCents } from '../../../schemas/parts/money.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import { isEmail, isPhone } from '../../../schemas/parts/site-data.ts'
import { findCardTraits } from '../../../schemas/traits.ts'
import { slugify } from '../../contract/slug.ts'
import { certainMatch } from '../diagnostics/did-you-mean.ts'
import { PLACE_ONLY } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { hasKeys, valueAt } from '../read/value-at.ts'
import { readSiteField } from './site-field.ts'
import { readSiteFormats } from './site-formats.ts'

interface TokenSources {
  /** The readable collections, not validated: documents look tokens up before the engine validates anything. */
  collections: Iterable<ContentDocument>
  site: ContentDocument | undefined
  /** True when a file with tokens cannot be read. Any unknown token may stand in it, so none is refused. */
  incomplete: boolean
  /** The date that the site is built for, such as `2026-12-24`. */
  day: string
  /** Name of a record in a site → its name in the source site, of which the names of tokens are made. */
  names?: ReadonlyMap<string, string> | undefined
}

const isText = (text: string) => text !== ''

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type FormatAmount = (value: unknown) => string

function amountFormat(site: ContentDocument | undefined): FormatAmount {
  const { money } = readSiteFormats(site)
  return (value) => (typeof value === 'number' ? money(toCents(value)) : '')
}

/** Creates what gives the part of a token that names a record. */
export function createSlugs({ names }: Pick<TokenSources, 'names'>): (name: string) => string {
  return (name) => slugify(names?.get(name) ?? name)
}

/** Lists the tokens of one record, by the kind of its card, as pairs of name and value. */
function tokensOf(
  kind: unknown,
  record: object,
  formatAmount: FormatAmount,
  slugOf: (name: string) => string,
): [string, string][] {
  const tokens = findCardTraits(kind)?.tokens
  if (!tokens) return []
  const textAt = (key: string) => toText(valueAt(record, [key]))
  const name = `${kind}.${slugOf(textAt(tokens.name))}`
  const amounts = Object.entries(tokens.amounts ?? {}).map(([word, path]): [string, string] => [
    `${name}.${word}`,
    formatAmount(valueAt(record, path)),
  ])
  return tokens.texts ? [...amounts, [name, tokens.texts.map(textAt).join('')]] : amounts
}

const KINDS = [...Object.keys(cardTraits).filter((kind) => findCardTraits(kind)?.tokens), 'price']

/** Gives the kind of an unknown token: the card of its record, or `price`; undefined when it has none. */
function tokenKind(name: string): string | undefined {
  return KINDS.find((kind) => name.startsWith(`${kind}.`))
}

/** Whether each item of a list has a name, from which its tokens are made. */
function areNamed(list: unknown, key: string): boolean {
  const isNamed = (name: string) => name !== '' && !name.includes('{')
  return Array.isArray(list) && list.every((item) => isNamed(toText(valueAt(item, [key]))))
}

/** Gives the kinds of tokens of which some are unknown, because a list or a name has a problem of its own. */
function hiddenKinds({ collections, site }: Pick<TokenSources, 'collections' | 'site'>): Set<string> {
  const prices = readSiteField(site, ['prices'])
  const hidden = new Set(prices === undefined || areNamed(prices, 'name') ? [] : ['price'])
  for (const { data } of collections) {
    const card = valueAt(data, ['card'])
    const traits = findCardTraits(card)
    const items = valueAt(data, ['items'])
    const isSelection = valueAt(items, ['from']) !== undefined
    for (const kind of traits ? KINDS.filter((kind) => kind === card) : KINDS)
      if (!traits?.tokens || !(isSelection || areNamed(items, traits.tokens.name))) hidden.add(kind)
  }
  return hidden
}

function listAt(data: unknown, key: string): unknown[] {
  const list = valueAt(data, [key])
  return Array.isArray(list) ? list : []
}

/** The tokens of one record, and where it stands. */
export interface RecordTokens {
  document: ContentDocument
  index: number
  record: object
  isOffered: boolean
  tokens: [name: string, value: string][]
}

/** Lists the tokens of all records, those of records on offer on the day first. */
function listRecordTokens(sources: Omit<TokenSources, 'incomplete'>): RecordTokens[] {
  const { collections, site, day } = sources
  const formatAmount = amountFormat(site)
  const slugOf = createSlugs(sources)
  const records = [...collections].flatMap((document) =>
    listAt(document.data, 'items').flatMap((record, index): RecordTokens[] => {
      if (!hasKeys(record)) return []
      const tokens = tokensOf(valueAt(document.data, ['card']), record, formatAmount, slugOf)
      return [{ document, index, record, isOffered: isOfferedOn(day, record), tokens }]
    }),
  )
  return records.toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered))
}

/** Collects all tokens: name → value. Of two records with the same name, the one on offer on the day wins. */
export function collectTokens(
  sources: Omit<TokenSources, 'incomplete'>,
  records = listRecordTokens(sources),
): Map<string, string> {
  const { site } = sources
  const slugOf = createSlugs(sources)
  const tokens = new Map<string, string>()
  const formatAmount = amountFormat(site)
  // A wrong phone number or email has a problem of its own, and links with it get none.
  for (const [key, isValid] of [
    ['phone', isPhone],
    ['email', isEmail],
    ['address', isText],
  ] as const) {
    const text = toText(valueAt(site?.data, ['contact', key]))
    if (site) tokens.set(key, isValid(text) || text.includes('{') ? text : '')
  }
  for (const price of listAt(site?.data, 'prices').filter(hasKeys))
    tokens.set(`price.${slugOf(toText(valueAt(price, ['name'])))}`, formatAmount(valueAt(price, ['amount'])))
  for (const [name, value] of records.flatMap((record) => record.tokens))
    if (!tokens.has(name)) tokens.set(name, value)
  return tokens
}

/** The tokens of a site. */
export interface Tokens {
  /** Looks up a token for a library. */
  token: Library['token']
  /** The tokens of each record, those of records on offer on the day first. Of two values of a token, the first one wins. */
  recordTokens: readonly RecordTokens[]
  /** The names that have been looked up here so far. */
  askedTokens: ReadonlySet<string>
}

/** In a text that is written from right to left, these may be written from left to right. */
const CONTACT_TOKENS = ['phone', 'email', 'address']

/** Creates the look-up of tokens. */
export function createTokens({ incomplete, ...given }: TokenSources): Tokens {
  const sources = { ...given, collections: [...given.collections] }
  const records = listRecordTokens(sources)
  const tokens = collectTokens(sources, records)
  const hidden = hiddenKinds(sources)
  const holdsUnknown = (text: string) =>
    'problem' in
    interpolate(text, [], (inner) => (tokens.has(inner) ? { value: '' } : { problem: PLACE_ONLY }))
  const asked = new Set<string>()
  const isRightToLeft = directionOf(readSiteFormats(given.site).locale) === 'rtl'
  const token: Library['token'] = (name, placeholders = []): LookupResult<string> => {
    asked.add(name)
    const value = tokens.get(name)
    // An unknown token in it is a problem of its field.
    if (value?.includes('{') && !holdsUnknown(value)) return { problem: tell('token-in-token', { name }) }
    // The value is empty where the record has a problem of its own.
    if (value !== undefined && !value.includes('{'))
      return {
        value: isRightToLeft && CONTACT_TOKENS.includes(name) && value !== '' ? isolate(value) : value,
      }
    if (value !== undefined) return { value: '' }
    const kind = tokenKind(name)
    if (incomplete || (kind !== undefined && hidden.has(kind))) return { value: '' }
    const known = [...placeholders, ...tokens.keys()]
    const near = certainMatch(name, known)
    return { problem: tell('unknown-token', { name, near, kind }), fix: near && `{${near}}` }
  }
  return { token, recordTokens: records, askedTokens: asked }
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
  const value = withoutIsolates(result.value)
  return resolve(/^tel:/i.test(href) ? `tel:${value.slice(4).replace(/[^+\d]/g, '')}` : value)
}
