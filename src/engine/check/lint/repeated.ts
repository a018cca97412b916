import { datesInOrder, offersOverlap } from '../../../../schemas/parts/offer-dates.ts'
import { findBlockTraits } from '../../../../schemas/traits.ts'
import type { FieldPath } from '../../read/json-document.ts'
import { isRecord, valueAt } from '../../read/value-at.ts'
import type { DocumentObject, Finding, LintRule } from './rule.ts'

/** Shorter paragraphs are often the same with reason. */
const MIN_PARAGRAPH = 60
/** The fields that name an item: no other item of its list has the same. */
const NAMES = ['question', 'name', 'title', 'text', 'label']
/** Fields with which two items may have the same name: people, links, pictures of a moving row. */
const TOLD_APART_BY = ['review', 'src', 'href']

/** What an item of a list is called, and what must differ for another item to have the same name. */
interface Item {
  name: string
  key: string
  value: unknown
  path: FieldPath
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function readItem(value: unknown, path: FieldPath): Item[] {
  if (typeof value === 'string') return [{ name: value, key: plain(value), value, path }]
  if (!isRecord(value) || 'src' in value || findBlockTraits(value.type)) return []
  const name = NAMES.flatMap((key) => (typeof value[key] === 'string' ? [value[key]] : []))[0]
  const { id: _, ...fields } = value
  if (name === undefined && Object.keys(fields).length === 0) return []
  if (name === undefined) return [{ name: '', key: JSON.stringify(fields), value, path }]
  const others = TOLD_APART_BY.map((key) => valueAt(value, [key]) ?? '')
  return [{ name, key: `${plain(name)} ${others.join(' ')}`, value, path }]
}

/** Gives a finding for each item that repeats one before it in the list. `describe` says which one that is. */
function findRepeated(items: readonly Item[], describe: (first: Item) => string): Finding[] {
  const seen = new Map<string, Item[]>()
  return items.flatMap((item) => {
    const before = seen.get(item.key) ?? []
    seen.set(item.key, [...before, item])
    const first = before.find(({ value }) => {
      const [one, other] = [value, item.value]
      if (!isRecord(one) || !isRecord(other)) return true
      return !datesInOrder(one) || !datesInOrder(other) || offersOverlap(one, other)
    })
    if (!first) return []
    const name = item.name === '' ? 'is' : `"${item.name.slice(0, 60)}" is`
    return {
      at: item.path,
      message: `${name} ${describe(first)} already; remove one of the two, or say what sets them apart`,
    }
  })
}

/** Lists the lists of an object that its other items could repeat. */
function listsOf({ value, path }: DocumentObject): Item[][] {
  return Object.entries(value).flatMap(([key, list]: [string, unknown]) =>
    Array.isArray(list) && list.length > 1
      ? [list.flatMap((item: unknown, index) => readItem(item, [...path, key, index]))]
      : [],
  )
}

/** The same block, question, card, feature or paragraph stands twice on a page, or a record twice in a collection. */
export const repeated: LintRule = {
  name: 'repeated',
  check: ({ objects, texts }) => {
    const blocks = objects.flatMap(({ value, path }): Item[] => {
      const traits = findBlockTraits(valueAt(value, ['type']))
      // The blocks that show the text differ in their text.
      if (!traits || traits.body) return []
      const { id: _, ...fields } = { id: '', ...value }
      const heading = valueAt(value, ['heading', 'title'])
      return [{ name: typeof heading === 'string' ? heading : '', key: JSON.stringify(fields), value, path }]
    })
    const questions = objects.flatMap(({ value, path }): Item[] => {
      const question = valueAt(value, ['question'])
      return typeof question === 'string' ? [{ name: question, key: plain(question), value, path }] : []
    })
    const paragraphs = texts.flatMap(({ at, text, row }): (Finding & { text: string })[] =>
      'start' in at && !row && text.length >= MIN_PARAGRAPH ? [{ at, text, message: '' }] : [],
    )
    const seen = new Set<string>()
    return [
      ...findRepeated(blocks, () => 'a block').map(({ at }) => ({
        at,
        message: 'is the same block as another one above; remove one of the two',
      })),
      ...findRepeated(questions, () => 'a question of this page'),
      ...objects
        .flatMap(listsOf)
        .flatMap((items) => findRepeated(items, ({ path }) => `item ${Number(path.at(-1)) + 1}`)),
      ...paragraphs.flatMap(({ at, text }) => {
        const isSecond = seen.has(text)
        seen.add(text)
        return isSecond
          ? { at, message: 'is the same paragraph as another one above; remove one of the two' }
          : []
      }),
    ]
  },
  onePerLocation: true,
}
