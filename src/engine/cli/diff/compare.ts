import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../read/value-at.ts'
import { alignLists } from './align-lists.ts'
import type { Change, ChangeKind } from './change.ts'
import { formatValue, isMoneyKey, mediaPath } from './format-value.ts'
import { describeItem, getField } from './label-of.ts'
import { extractProseLines } from './prose-lines.ts'

/** The position of a value in a document, as the report names it. */
interface DiffPosition {
  /** The innermost record, block or page around the value that has a name. */
  subject: string
  /** The keys from the subject to the value, without the indexes of lists. */
  part: readonly string[]
}

const LINK_KEYS = new Set(['href', 'categoryHref', 'next', 'endpoint', 'src', 'webm', 'links', 'actions'])
const TEXT_NUMBER_KEYS = new Set(['value', 'rating', 'minutes', 'mbps', 'count', 'included', 'available'])
/** Keys whose values follow from other changes, or that no visitor sees. */
const IGNORED_KEYS = new Set([
  '$schema',
  'width',
  'height',
  'widths',
  'tint',
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
 * names what has changed where nothing inside has a name.
 */
export function compareValues(before: unknown, after: unknown, subject: string): Change[] {
  return diffValues(before, after, { subject, part: [] })
}

function diffValues(before: unknown, after: unknown, position: DiffPosition): Change[] {
  const key = position.part.at(-1) ?? ''
  if (IGNORED_KEYS.has(key) || isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, position)
  if (!isObject(before) || !isObject(after)) return [createChange(before, after, position)]
  if (typeof getField(before, 'amount') === 'number' && !('name' in before))
    return [createChange(before, after, position)]
  const files = ['src', 'webm'].flatMap((name) =>
    name in before && name in after ? diffMediaFile(before, after, name, position) : [],
  )
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...files,
    ...keys
      .filter((name) => !(files.length > 0 && (name === 'src' || name === 'webm')))
      .flatMap((name) => {
        const [oldValue, newValue] = [getField(before, name), getField(after, name)]
        if (
          name === 'body' &&
          typeof oldValue === 'string' &&
          typeof newValue === 'string' &&
          oldValue.startsWith('<')
        )
          return diffLists(extractProseLines(oldValue), extractProseLines(newValue), {
            ...position,
            part: ['text'],
          })
        return diffValues(oldValue, newValue, { ...position, part: [...position.part, name] })
      }),
  ]
}

/** Compares the file of a picture or video: another path, or other bytes under the same path. */
function diffMediaFile(before: object, after: object, key: string, position: DiffPosition): Change[] {
  const [oldValue, newValue] = [String(getField(before, key)), String(getField(after, key))]
  if (oldValue === newValue || !newValue.startsWith('/media/')) return []
  const [oldPath, newPath] = [mediaPath(oldValue), mediaPath(newValue)]
  return [
    {
      ...locate(position),
      kind: 'picture',
      before: oldPath,
      after: oldPath === newPath ? `${newPath} (file changed)` : newPath,
    },
  ]
}

function diffLists(before: readonly unknown[], after: readonly unknown[], position: DiffPosition): Change[] {
  const { pairs, removed, added, moved } = alignLists(before, after)
  return [
    ...pairs.flatMap((pair) => diffValues(pair.before, pair.after, enterItem(pair.after, position))),
    ...removed.map((item) => createChange(item, undefined, position)),
    ...added.map((item) => createChange(undefined, item, position)),
    ...(moved
      ? [
          {
            ...locate(position),
            kind: 'order' as const,
            before: listLabels(before),
            after: listLabels(after),
          },
        ]
      : []),
  ]
}

/** An item with a name is a subject of its own; links, fields and features are parts of the subject around them. */
function enterItem(item: unknown, position: DiffPosition): DiffPosition {
  if (!isObject(item) || Array.isArray(item)) return position
  const name = describeItem(item, '')
  if (name === '') return position
  const part = 'label' in item || 'included' in item
  return part ? { ...position, part: [...position.part, `"${name}"`] } : { subject: name, part: [] }
}

function listLabels(items: readonly unknown[]): string {
  return items.map((item) => (isObject(item) ? describeItem(item, '') : String(item))).join(', ')
}

function locate({ subject, part }: DiffPosition): Pick<Change, 'subject' | 'part'> {
  return { subject, part: part.filter((key) => key !== 'sections' && key !== 'items').join(' ') }
}

function kindOf(before: unknown, after: unknown, key: string): ChangeKind {
  const value = after ?? before
  if (isObject(value)) {
    if (typeof getField(value, 'amount') === 'number' && !('name' in value)) return 'price'
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
  const key = position.part.at(-1) ?? ''
  const kind = kindOf(before, after, key)
  const location = locate(position)
  return {
    ...location,
    kind,
    part: kind === 'price' && (key === 'price' || key === 'amount') ? '' : location.part,
    before: before === undefined ? undefined : formatSide(key, before, kind),
    after: after === undefined ? undefined : formatSide(key, after, kind),
  }
}

function formatSide(key: string, value: unknown, kind: ChangeKind): string {
  return kind === 'text' && typeof value === 'string' ? `"${value}"` : formatValue(key, value)
}
