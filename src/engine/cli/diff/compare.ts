import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../read/value-at.ts'
import { match } from './align-lists.ts'
import type { Change, Kind } from './change.ts'
import { isMoney, mediaPath, shown } from './format-value.ts'
import { field, subjectOf } from './label-of.ts'
import { proseLines } from './prose-lines.ts'

/** Where in a document the comparison is. */
interface Spot {
  /** The nearest thing that has a name. */
  subject: string
  /** The keys from there, without the numbers of lists. */
  part: readonly string[]
}

const LINKS = new Set(['href', 'categoryHref', 'next', 'endpoint', 'src', 'webm', 'links', 'actions'])
const WORDS_OF_NUMBERS = new Set(['value', 'rating', 'minutes', 'mbps', 'count', 'included', 'available'])
/** Follow from what is told anyway, or are no business of a visitor. */
const UNSEEN = new Set(['$schema', 'width', 'height', 'widths', 'tint', 'iso', 'pager', 'mp4', 'poster'])
/** Texts that name a way of showing and are not shown. */
const LOOKS = new Set(
  'id type card kind tone look side theme navbar flow effect open ratio keep autocomplete'.split(' '),
)

/** All that a visitor will see changed between two values of the same shape, such as two pages. */
export function compare(before: unknown, after: unknown, subject: string): Change[] {
  return differences(before, after, { subject, part: [] })
}

function differences(before: unknown, after: unknown, at: Spot): Change[] {
  const key = at.part.at(-1) ?? ''
  if (UNSEEN.has(key) || isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, at)
  if (!isObject(before) || !isObject(after)) return [changed(before, after, at)]
  if (typeof field(before, 'amount') === 'number' && !('name' in before)) return [changed(before, after, at)]
  const files = ['src', 'webm'].flatMap((name) =>
    name in before && name in after ? pictures(before, after, name, at) : [],
  )
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...files,
    ...keys
      .filter((name) => !(files.length > 0 && (name === 'src' || name === 'webm')))
      .flatMap((name) => {
        const [old, now] = [field(before, name), field(after, name)]
        if (name === 'body' && typeof old === 'string' && typeof now === 'string' && old.startsWith('<'))
          return listDifferences(proseLines(old), proseLines(now), { ...at, part: ['text'] })
        return differences(old, now, { ...at, part: [...at.part, name] })
      }),
  ]
}

/** A picture or clip that became another one, or other bytes under its old name. */
function pictures(before: object, after: object, key: string, at: Spot): Change[] {
  const [old, now] = [String(field(before, key)), String(field(after, key))]
  if (old === now || !now.startsWith('/media/')) return []
  const [from, to] = [mediaPath(old), mediaPath(now)]
  return [{ ...named(at), kind: 'picture', before: from, after: from === to ? `${to} (drawn anew)` : to }]
}

function listDifferences(before: readonly unknown[], after: readonly unknown[], at: Spot): Change[] {
  const { pairs, gone, added, moved } = match(before, after)
  return [
    ...pairs.flatMap((pair) => differences(pair.before, pair.after, inside(pair.after, at))),
    ...gone.map((item) => changed(item, undefined, at)),
    ...added.map((item) => changed(undefined, item, at)),
    ...(moved ? [{ ...named(at), kind: 'order' as const, before: order(before), after: order(after) }] : []),
  ]
}

/** An item of a list speaks for itself; links, fields and features are parts of what they stand in. */
function inside(item: unknown, at: Spot): Spot {
  if (!isObject(item) || Array.isArray(item)) return at
  const name = subjectOf(item, '')
  if (name === '') return at
  const part = 'label' in item || 'included' in item
  return part ? { ...at, part: [...at.part, `"${name}"`] } : { subject: name, part: [] }
}

function order(items: readonly unknown[]): string {
  return items.map((item) => (isObject(item) ? subjectOf(item, '') : String(item))).join(', ')
}

function named({ subject, part }: Spot): Pick<Change, 'subject' | 'part'> {
  return { subject, part: part.filter((key) => key !== 'sections' && key !== 'items').join(' ') }
}

function kindOf(before: unknown, after: unknown, key: string): Kind {
  const value = after ?? before
  if (isObject(value)) {
    if (typeof field(value, 'amount') === 'number' && !('name' in value)) return 'price'
    if ('width' in value || 'webm' in value) return 'picture'
    return 'href' in value && 'label' in value ? 'link' : 'text'
  }
  if (typeof value === 'string') {
    if (key === 'icon') return 'picture'
    return LINKS.has(key) ? 'link' : LOOKS.has(key) ? 'setting' : 'text'
  }
  if (typeof value === 'number' && isMoney(key)) return 'price'
  return WORDS_OF_NUMBERS.has(key) ? 'text' : 'setting'
}

function changed(before: unknown, after: unknown, at: Spot): Change {
  const key = at.part.at(-1) ?? ''
  const kind = kindOf(before, after, key)
  const spot = named(at)
  return {
    ...spot,
    kind,
    part: kind === 'price' && (key === 'price' || key === 'amount') ? '' : spot.part,
    before: before === undefined ? undefined : words(key, before, kind),
    after: after === undefined ? undefined : words(key, after, kind),
  }
}

function words(key: string, value: unknown, kind: Kind): string {
  return kind === 'text' && typeof value === 'string' ? `"${value}"` : shown(key, value)
}
