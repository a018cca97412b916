import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { isAmount, type Role } from '../../../schemas/parts/roles.ts'
import type { Formats } from '../../contract/formats.ts'
import { isObject } from '../../contract/json.ts'
import type { Change, ChangeKind } from '../../engine/content-changes.ts'
import { hasKeys, nodeOf, type ShapeNode, titleBySchema, valueAt } from '../../engine/public/documents.ts'
import { findIconName } from '../../engine/public/media.ts'
import { alignLists, describeItem, fieldWith, identityOf } from './align-lists.ts'
import { extractProseLines, isBody } from './prose-lines.ts'

/** The position of a value in a document, as the report names it. */
interface DiffPosition {
  /** The innermost record, block or page around the value that has a name. */
  subject: string
  /** The labels from the subject to the value. A named item of a list has its name in place of the label of the list. */
  part: readonly string[]
  /** The key of the value; undefined for a document and for items. */
  key?: string
  /** What the schema says of the value. */
  node: ShapeNode
  /** Formats an amount of cents. */
  money: Formats['money']
  /** Fields with these roles are not compared. */
  skips: ReadonlySet<Role | undefined>
}

/** The part of two items that must be the same, to make them one item that has got another name. */
const MIN_SIMILARITY = 0.5
const LINKS: ReadonlySet<Role | undefined> = new Set<Role>(['route', 'address', 'picture', 'clip'])
/** What visitors read, although it is no text. */
const READ: ReadonlySet<Role | undefined> = new Set<Role>(['bandwidth', 'figure', 'quantity', 'availability'])
/** Keys that the check adds, or that no visitor sees: their values follow from other changes. */
const IGNORED_KEYS: ReadonlySet<string | undefined> = new Set([
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

/**
 * Lists every change that a visitor sees between two values of the same shape, such as two versions of a page. `subject`
 * names what has changed where nothing inside has a name; `money` formats amounts. `schema` is that of the values, or of what
 * they were made from. Fields with a role in `skips` are not compared.
 */
export function compareValues(
  before: unknown,
  after: unknown,
  subject: string,
  money: Formats['money'],
  schema: z.ZodType,
  skips: ReadonlySet<Role | undefined> = new Set(),
): Change[] {
  return diffValues(before, after, { subject, part: [], node: nodeOf(schema), money, skips })
}

function diffValues(before: unknown, after: unknown, position: DiffPosition): Change[] {
  if (
    IGNORED_KEYS.has(position.key) ||
    position.skips.has(position.node.role) ||
    isDeepStrictEqual(before, after)
  )
    return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, position)
  if (typeof before === 'string' && typeof after === 'string') return diffTexts(before, after, position)
  if (!hasKeys(before) || !hasKeys(after) || isWhole(before, position.node))
    return [createChange(before, after, position)]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const node = position.node.at(key, after)
    const part = [...position.part, node.label]
    return diffValues(valueAt(before, [key]), valueAt(after, [key]), { ...position, part, key, node })
  })
}

/** Compares two texts; of a body each paragraph, and of a picture or video also files with other bytes under the same path. */
function diffTexts(before: string, after: string, position: DiffPosition): Change[] {
  const { part, key } = position
  if (key === 'body' && isBody(before) && isBody(after))
    return diffLists(extractProseLines(before), extractProseLines(after), { ...position, part: ['Text'] })
  if ((key !== 'src' && key !== 'webm') || !after.startsWith('/media/'))
    return [createChange(before, after, position)]
  const [oldPath, newPath] = [mediaPath(before), mediaPath(after)]
  const shown = oldPath === newPath ? `${newPath} (file changed)` : newPath
  return [
    { ...locate({ ...position, part: part.slice(0, -1) }), kind: 'picture', before: oldPath, after: shown },
  ]
}

function diffLists(before: readonly unknown[], after: readonly unknown[], position: DiffPosition): Change[] {
  const { node } = position
  const itemsOf = (list: readonly unknown[]) =>
    list.map((value, index) => ({ key: identityOf(value, node.at(index, list)), value, index }))
  const { pairs, removed, added } = alignLists(itemsOf(before), itemsOf(after), MIN_SIMILARITY)
  const ordered = pairs.toSorted((a, b) => a.after.index - b.after.index)
  const oldIndexes = ordered.map((pair) => pair.before.index)
  const isMoved = oldIndexes.some((oldIndex, order) => oldIndex < (oldIndexes[order - 1] ?? 0))
  const item = { ...position, node: node.at(0, after) }
  const order: Change = {
    ...locate(position),
    kind: 'order',
    before: listLabels(before, node),
    after: listLabels(after, node),
  }
  return [
    ...ordered.flatMap(({ before: old, after: { value, index } }) =>
      diffValues(old.value, value, enterItem(value, { ...position, node: node.at(index, after) })),
    ),
    ...removed.map(({ value }) => createChange(value, undefined, item)),
    ...added.map(({ value }) => createChange(undefined, value, item)),
    ...(isMoved ? [order] : []),
  ]
}

/** An item with a name is a subject of its own; what has a label or is included is a part of the subject around it. */
function enterItem(item: unknown, position: DiffPosition): DiffPosition {
  const { node } = position
  const name = isObject(item) ? describeItem(item, node) : ''
  if (!isObject(item) || name === '') return position
  const isBlock = 'type' in item
  const isPart = hasRole(item, node, 'label') || (!isBlock && hasRole(item, node, 'availability'))
  return isPart
    ? { ...position, part: [...position.part.slice(0, -1), `"${name}"`] }
    : { ...position, subject: name, part: [] }
}

function listLabels(items: readonly unknown[], node: ShapeNode): string {
  return items
    .map((item, index) => (hasKeys(item) ? describeItem(item, node.at(index, items)) : String(item)))
    .join(', ')
}

/** Names the part of the subject as the forms of the editor do: `Heading, Title`. */
function locate({ subject, part }: DiffPosition): Pick<Change, 'subject' | 'part'> {
  return { subject, part: part.join(', ') }
}

/** Whether all fields of a value are one change. */
function isWhole(value: object, node: ShapeNode): boolean {
  return node.role === 'focal-point' || isPrice(value, node)
}

/** Whether a value is an amount with what stands around it: its period and note, or its day. */
function isPrice(value: object, node: ShapeNode): boolean {
  return isAmount(node.role) && typeof fieldWith(value, node, isAmount)?.value === 'number'
}

function hasRole(item: object, node: ShapeNode, role: Role): boolean {
  return fieldWith(item, node, (found) => found === role) !== undefined
}

function kindOf(value: unknown, node: ShapeNode): ChangeKind {
  const { role, isKnown, isFixed } = node
  if (hasKeys(value)) {
    if (isPrice(value, node)) return 'price'
    if (role === 'focal-point') return 'picture'
    if ('width' in value || 'webm' in value) return 'picture'
    return hasRole(value, node, 'route') && hasRole(value, node, 'label') ? 'link' : 'text'
  }
  if (typeof value === 'string') {
    if (role === 'icon') return 'picture'
    if (LINKS.has(role)) return 'link'
    return (isKnown && isFixed) || role === 'identifier' ? 'setting' : 'text'
  }
  if (typeof value === 'number' && isAmount(role)) return 'price'
  return READ.has(role) ? 'text' : 'setting'
}

function createChange(before: unknown, after: unknown, position: DiffPosition): Change {
  const { node } = position
  const kind = kindOf(after ?? before, node)
  const format = (value: unknown) => {
    if (value === undefined) return undefined
    return kind === 'text' && typeof value === 'string'
      ? `"${value}"`
      : formatValue(value, node, position.money)
  }
  const { subject, part } = locate(position)
  const isOwnPrice = kind === 'price' && node.role === 'price'
  return { kind, subject, part: isOwnPrice ? '' : part, before: format(before), after: format(after) }
}

/** Gives the path that an editor writes, `banners/home.webp`, of the address `/media/banners/home.1a2b3c4d.webp`. */
function mediaPath(address: string): string {
  return address.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
}

function textField(value: unknown, key: string): string {
  const text = valueAt(value, [key])
  return typeof text === 'string' ? text : ''
}

/** Formats a price with its prefix, period and note: `From $99.99/mo (for 1 year)`. */
function formatPrice(price: object, node: ShapeNode, money: Formats['money']): string {
  const [prefix, per, note] = ['prefix', 'per', 'note'].map((key) => textField(price, key))
  const amount = money(Number(fieldWith(price, node, isAmount)?.value))
  return `${prefix && `${prefix} `}${amount}${per && `/${per}`}${note && ` (${note})`}`
}

/** Formats any value in a few words: an amount, the path of a picture, the target of a link, the name of a record. */
function formatValue(value: unknown, node: ShapeNode, money: Formats['money']): string {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) return mediaPath(value)
    return node.role === 'icon' ? (findIconName(value) ?? 'another icon') : value
  }
  if (typeof value === 'number') return isAmount(node.role) ? money(value) : String(value)
  if (!hasKeys(value)) return value === true ? 'yes' : 'no'
  if (isPrice(value, node)) return formatPrice(value, node, money)
  if (node.role === 'focal-point') return ['x', 'y'].map((key) => `${valueAt(value, [key])} %`).join(' / ')
  if ('iso' in value) return textField(value, 'text')
  if ('width' in value) return mediaPath(textField(value, 'src'))
  if ('webm' in value) return mediaPath(textField(value, 'webm')).replace(/\.webm$/, '')
  if (Array.isArray(value))
    return value.map((item, index) => formatValue(item, node.at(index, value), money)).join(', ')
  const name = titleBySchema(node, value) ?? ''
  const parts = (['price', 'route'] as const).map((role) => {
    const field = fieldWith(value, node, (found) => found === role)
    return field ? formatValue(field.value, field.node, money) : ''
  })
  const details = parts.filter((part) => part !== '' && part !== name).join(', ')
  return [textField(value, 'type'), name, details && `(${details})`].filter(Boolean).join(' ')
}
