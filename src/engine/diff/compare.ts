import { isDeepStrictEqual } from 'node:util'
import type { Formats } from '../../contract/formats.ts'
import { findIconName } from '../library/icons.ts'
import { isObject } from '../read/value-at.ts'
import { alignLists, describeItem, getField, labelOf, PAGE_SUBJECT } from './align-lists.ts'
import { extractProseLines, isBody } from './prose-lines.ts'

/** The kinds of changes, in the order in which the report lists them. */
export const CHANGE_KINDS = ['price', 'text', 'picture', 'link', 'order', 'setting'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One change that a visitor sees. */
export interface Change {
  kind: ChangeKind
  /** The record, block or page that has changed: "Internet 500", `promo "Why choose Tidewire"`. */
  subject: string
  /** The part of the subject that has changed; empty where only one part can change. */
  part: string
  /** The old value as the report shows it; undefined when there was none. */
  before: string | undefined
  /** The new value as the report shows it; undefined when there is none. */
  after: string | undefined
}

/** The position of a value in a document, as the report names it. */
interface DiffPosition {
  /** The innermost record, block or page around the value that has a name. */
  subject: string
  /** The keys from the subject to the value, without the indexes of lists. */
  part: readonly string[]
  /** Formats an amount of cents. */
  money: Formats['money']
}

const LINK_KEYS = new Set(['href', 'categoryHref', 'next', 'endpoint', 'src', 'webm', 'links', 'actions'])
const TEXT_NUMBER_KEYS = new Set(['value', 'rating', 'minutes', 'mbps', 'count', 'included', 'available'])
/** Keys whose values follow from other changes, or that no visitor sees. */
const IGNORED_KEYS = new Set([
  '$schema',
  'width',
  'height',
  'widths',
  'opaque',
  'iso',
  'pager',
  'mp4',
  'poster',
])
/** Keys of texts that choose how something looks or works. No visitor reads these texts. */
const SETTING_KEYS = new Set(
  'id type card kind tone look side theme navbar flow effect open ratio keep autocomplete'.split(' '),
)

/**
 * Lists every change that a visitor sees between two values of the same shape, such as two versions of a page. `subject`
 * names what has changed where nothing inside has a name; `money` formats amounts.
 */
export function compareValues(
  before: unknown,
  after: unknown,
  subject: string,
  money: Formats['money'],
): Change[] {
  return diffValues(before, after, { subject, part: [], money })
}

function diffValues(before: unknown, after: unknown, position: DiffPosition): Change[] {
  if (IGNORED_KEYS.has(keyOf(position)) || isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, position)
  if (typeof before === 'string' && typeof after === 'string') return diffTexts(before, after, position)
  if (!isObject(before) || !isObject(after) || isPrice(before)) return [createChange(before, after, position)]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    diffValues(getField(before, key), getField(after, key), { ...position, part: [...position.part, key] }),
  )
}

/** Compares two texts; of a body each paragraph, and of a picture or video also files with other bytes under the same path. */
function diffTexts(before: string, after: string, position: DiffPosition): Change[] {
  const { part } = position
  const key = part.at(-1)
  if (key === 'body' && isBody(before) && isBody(after))
    return diffLists(extractProseLines(before), extractProseLines(after), { ...position, part: ['text'] })
  if ((key !== 'src' && key !== 'webm') || !after.startsWith('/media/'))
    return [createChange(before, after, position)]
  const [oldPath, newPath] = [mediaPath(before), mediaPath(after)]
  const shown = oldPath === newPath ? `${newPath} (file changed)` : newPath
  return [
    { ...locate({ ...position, part: part.slice(0, -1) }), kind: 'picture', before: oldPath, after: shown },
  ]
}

function diffLists(before: readonly unknown[], after: readonly unknown[], position: DiffPosition): Change[] {
  const { pairs, removed, added, moved } = alignLists(before, after)
  const order: Change = {
    ...locate(position),
    kind: 'order',
    before: listLabels(before),
    after: listLabels(after),
  }
  return [
    ...pairs.flatMap((pair) => diffValues(pair.before, pair.after, enterItem(pair.after, position))),
    ...removed.map((item) => createChange(item, undefined, position)),
    ...added.map((item) => createChange(undefined, item, position)),
    ...(moved ? [order] : []),
  ]
}

/** An item with a name is a subject of its own; links, fields and features are parts of the subject around them. */
function enterItem(item: unknown, position: DiffPosition): DiffPosition {
  const name = isObject(item) && !Array.isArray(item) ? describeItem(item) : ''
  if (!isObject(item) || name === '') return position
  const isPart = 'label' in item || 'included' in item
  return isPart
    ? { ...position, part: [...position.part, `"${name}"`] }
    : { ...position, subject: name, part: [] }
}

function listLabels(items: readonly unknown[]): string {
  return items.map((item) => (isObject(item) ? describeItem(item) : String(item))).join(', ')
}

function keyOf({ part }: DiffPosition): string {
  return part.at(-1) ?? ''
}

/** What visitors call the parts of a page, for the keys that lead to them. */
const PART_NAMES: [RegExp, string][] = [
  [/^heading title$/, 'heading'],
  [/^heading text$/, 'text below the heading'],
  [/^heading eyebrow$/, 'words above the heading'],
  [/^heading action\b/, 'link beside the heading'],
  [/^masthead title$/, 'title at the top'],
  [/^masthead subtitle$/, 'line below the title'],
  [/^(?:masthead )?picture alt$/, 'words that describe the picture'],
  [/^masthead picture$/, 'picture at the top'],
  [/^actions (".*") label$/, 'button $1'],
  [/^actions (".*") href$/, 'target of the button $1'],
  [/^actions$/, 'buttons'],
  [/^(?:.* )?(".*") label$/, 'link $1'],
  [/^(?:.* )?(".*") href$/, 'target of the link $1'],
  [/^(?:link|action) label$/, 'link'],
  [/^(?:(?:link|action) )?href$/, 'target of the link'],
  [/^groups (\w+)$/, '$1'],
  [/^contact phone$/, 'phone number'],
  [/^contact (email|address)$/, '$1'],
]
const PAGE_PART_NAMES: [RegExp, string][] = [
  [/^title$/, 'title in tabs and search results'],
  [/^description$/, 'description in search results'],
]

function locate({ subject, part }: DiffPosition): Pick<Change, 'subject' | 'part'> {
  const keys = part.filter((key) => key !== 'sections' && key !== 'items').join(' ')
  const names = subject === PAGE_SUBJECT ? [...PAGE_PART_NAMES, ...PART_NAMES] : PART_NAMES
  const [pattern, name = ''] = names.find(([known]) => known.test(keys)) ?? []
  return { subject, part: pattern ? keys.replace(pattern, name) : keys }
}

/** Whether a value is an amount with its period and note. */
function isPrice(value: object): boolean {
  return typeof getField(value, 'amount') === 'number' && !('name' in value)
}

/** Whether a number under this key is an amount of money. */
function isMoneyKey(key: string): boolean {
  return key === 'price' || key === 'oldPrice' || key === 'amount'
}

function kindOf(value: unknown, key: string): ChangeKind {
  if (isObject(value)) {
    if (isPrice(value)) return 'price'
    if ('width' in value || 'webm' in value) return 'picture'
    return 'href' in value && 'label' in value ? 'link' : 'text'
  }
  if (typeof value === 'string') {
    if (key === 'icon') return 'picture'
    return LINK_KEYS.has(key) ? 'link' : SETTING_KEYS.has(key) ? 'setting' : 'text'
  }
  if (typeof value === 'number' && isMoneyKey(key)) return 'price'
  return TEXT_NUMBER_KEYS.has(key) ? 'text' : 'setting'
}

function createChange(before: unknown, after: unknown, position: DiffPosition): Change {
  const key = keyOf(position)
  const kind = kindOf(after ?? before, key)
  const format = (value: unknown) => {
    if (value === undefined) return undefined
    return kind === 'text' && typeof value === 'string'
      ? `"${value}"`
      : formatValue(key, value, position.money)
  }
  const { subject, part } = locate(position)
  const isOwnPrice = kind === 'price' && (key === 'price' || key === 'amount')
  return { kind, subject, part: isOwnPrice ? '' : part, before: format(before), after: format(after) }
}

/** Gives the path that an editor writes, `banners/home.webp`, of the address `/media/banners/home.1a2b3c4d.webp`. */
function mediaPath(address: string): string {
  return address.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
}

function textField(value: unknown, key: string): string {
  const text = getField(value, key)
  return typeof text === 'string' ? text : ''
}

/** Formats a price with its prefix, period and note: `From $99.99/mo (for 1 year)`. */
function formatPrice(price: unknown, money: Formats['money']): string {
  const [prefix, per, note] = ['prefix', 'per', 'note'].map((key) => textField(price, key))
  const amount = money(Number(getField(price, 'amount')))
  return `${prefix && `${prefix} `}${amount}${per && `/${per}`}${note && ` (${note})`}`
}

/** Formats any value in a few words: an amount, the path of a picture, the target of a link, the name of a record. */
function formatValue(key: string, value: unknown, money: Formats['money']): string {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) return mediaPath(value)
    return key === 'icon' ? (findIconName(value) ?? 'another icon') : value
  }
  if (typeof value === 'number') return isMoneyKey(key) ? money(value) : String(value)
  if (!isObject(value)) return value === true ? 'yes' : 'no'
  if (isPrice(value)) return formatPrice(value, money)
  if ('iso' in value) return textField(value, 'text')
  if ('width' in value) return mediaPath(textField(value, 'src'))
  if ('webm' in value) return mediaPath(textField(value, 'webm')).replace(/\.webm$/, '')
  if (Array.isArray(value)) return value.map((item) => formatValue(key, item, money)).join(', ')
  const name = labelOf(value)
  const price = getField(value, 'price')
  const parts = [price === undefined ? '' : formatValue('price', price, money), textField(value, 'href')]
  const details = parts.filter((part) => part !== '' && part !== name).join(', ')
  return [textField(value, 'type'), name, details && `(${details})`].filter(Boolean).join(' ')
}
