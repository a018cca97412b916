import type { Found, Library } from '../../../schemas/library.ts'
import { filled } from '../../../schemas/parts/interpolate.ts'
import { validOn } from '../../../schemas/parts/offer-dates.ts'
import { money } from '../../contract/money.ts'
import { certain, nearest } from '../diagnostics/did-you-mean.ts'
import { slug } from '../markdown/slug.ts'
import type { Document } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'

interface Sources {
  /** Those that can be read, as written: tokens are looked up before anything is parsed. */
  collections: Iterable<Document>
  site: Document | undefined
  /** Whether there are files besides that cannot be read: what they say is unknown, and no token is refused. */
  incomplete: boolean
  day: string
}

function amount(value: unknown): string {
  return typeof value === 'number' ? money(Math.round(value * 100)) : ''
}

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The tokens of one record, by the kind of its card: name → what it stands for. */
function tokensOf(card: unknown, record: object): [string, string][] {
  const at = (...path: string[]) => valueAt(record, path)
  const named = (key: string) => slug(words(at(key)))
  switch (card) {
    case 'plan':
      return [[`plan.${named('name')}.price`, amount(at('price', 'amount'))]]
    case 'product':
      return [
        [`product.${named('name')}.price`, amount(at('price'))],
        [`product.${named('name')}.oldPrice`, amount(at('oldPrice'))],
      ]
    case 'speed':
      return [[`speed.${named('mbps')}.price`, amount(at('price', 'amount'))]]
    case 'fact':
      return [[`fact.${named('label')}`, words(at('value')) + words(at('suffix'))]]
    default:
      return []
  }
}

function listAt(data: unknown, key: string): object[] {
  const list = valueAt(data, [key])
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : []
}

/** What tokens stand for, by name. Of two records of one name it is the one offered on the day. */
export function allTokens({ collections, site, day }: Omit<Sources, 'incomplete'>): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const key of ['phone', 'email', 'address'])
    if (site) tokens.set(key, words(valueAt(site.data, ['contact', key])))
  for (const price of listAt(site?.data, 'prices'))
    tokens.set(`price.${slug(words(valueAt(price, ['name'])))}`, amount(valueAt(price, ['amount'])))
  const records = [...collections].flatMap(({ data }) =>
    listAt(data, 'items').map((record) => ({ card: valueAt(data, ['card']), record })),
  )
  const offered = ({ record }: { record: object }) => validOn(day, record)
  for (const { card, record } of [...records.filter(offered), ...records.filter((one) => !offered(one))])
    for (const [name, value] of tokensOf(card, record)) if (!tokens.has(name)) tokens.set(name, value)
  return tokens
}

/** Looks up tokens for a library. */
export function tokenReader({ incomplete, ...sources }: Sources): Library['token'] {
  const tokens = allTokens(sources)
  return (name, placeholders = []): Found<string> => {
    const value = tokens.get(name)
    if (value?.includes('{'))
      return { rule: 'token', problem: `{${name}} stands for a text that holds a token itself` }
    // Empty where the record has a problem of its own.
    if (value !== undefined) return { value }
    if (incomplete) return { value: '' }
    const known = [...placeholders, ...tokens.keys()]
    const near = nearest(name, known)
    const fix = certain(name, known)
    const kind = /^(plan|product|speed|fact|price)\./.exec(name)?.[1]
    const unknown = kind === undefined ? 'write {{ for the sign itself' : `no ${kind} has that name`
    const help = near === undefined ? unknown : `did you mean {${near}}?`
    return {
      rule: 'token',
      problem: `no token {${name}}; ${help}`,
      fix: fix === undefined ? undefined : `{${fix}}`,
    }
  }
}

/** An address with its tokens filled: `mailto:{email}`, and `tel:{phone}` as a phone can be dialled. */
export function filledAddress(
  href: string,
  token: Library['token'],
  resolve: (address: string) => Found<string>,
): Found<string> {
  if (!href.includes('{')) return resolve(href)
  let unknown = false
  const found = filled(href, [], (name, also) => {
    const meant = token(name, also)
    unknown ||= 'value' in meant && meant.value === ''
    return meant
  })
  if ('problem' in found) return found
  // What it will be is told where the record, or the file, is broken.
  if (unknown) return { value: href }
  return resolve(/^tel:/i.test(href) ? `tel:${found.value.slice(4).replace(/[^+\d]/g, '')}` : found.value)
}
