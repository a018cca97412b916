import { datesInOrder, offersOverlap } from '../../../../schemas/parts/offer-dates.ts'
import { findBlockTraits } from '../../../../schemas/traits.ts'
import { defineWords, problem } from '../../../../schemas/words.ts'
import { type FieldPath, isObject } from '../../../contract/json.ts'
import { nameOf } from '../../../contract/title-of.ts'
import { valueAt } from '../../../engine/public/documents.ts'
import { type DocumentObject, textInRole } from '../fields.ts'
import type { LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'same-block': problem('repeated', () => [
      'is the same block as another one above',
      'remove one of the two',
    ]),
    'same-paragraph': problem('repeated', () => [
      'is the same paragraph as another one above',
      'remove one of the two',
    ]),
    'same-question': problem(
      'repeated',
      ({ name }: { name: string }) => [
        `"${name}" is a question of this page already`,
        'remove one of the two, or say what sets them apart',
      ],
      ({ name }) => [
        `has "${name}", which is a question of this page already`,
        'remove one of the two, or say what sets them apart',
      ],
    ),
    'same-item': problem(
      'repeated',
      ({ name, number }: { name: string; number: number }) => [
        `${name === '' ? 'is' : `"${name}" is`} item ${number} already`,
        'remove one of the two, or say what sets them apart',
      ],
      ({ name, number }) => [
        name === '' ? `is entry ${number} already` : `has "${name}", which is entry ${number} already`,
        'remove one of the two, or say what sets them apart',
      ],
    ),
  },
  {
    'same-question': { name: 'why?' },
    'same-item': { name: '100 GB download speed', number: 1 },
  },
)

/** Characters: shorter paragraphs are often repeated on purpose. */
const MIN_PARAGRAPH = 60

/** Something that must not occur twice, and what must differ in another one of the same name. */
interface Item {
  name: string
  key: string
  value: unknown
  at: FieldPath
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

function withoutId(value: object): object {
  const { id: _, ...fields } = { id: '', ...value }
  return fields
}

/** Reads an object of a list. Pictures and blocks are left out, because a list may repeat them. */
function readItem(item: DocumentObject): Item[] {
  const { value, at, texts } = item
  if (findBlockTraits(valueAt(value, ['type'])) || textInRole(item, 'picture') !== undefined) return []
  const name = nameOf(texts.filter((text) => text.at.length === at.length + 1))
  const fields = withoutId(value)
  if (name === undefined)
    return Object.keys(fields).length === 0 ? [] : [{ name: '', key: JSON.stringify(fields), value, at }]
  // Two people may have the same name, and two links the same words, if their quotations or addresses differ.
  const others = [textInRole(item, 'quotation') ?? '', textInRole(item, 'route') ?? '']
  return [{ name, key: `${plain(name)} ${others.join(' ')}`, value, at }]
}

/** Whether two items may be on offer on the same day. */
function mayMeet(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return true
  return !datesInOrder(one) || !datesInOrder(other) || offersOverlap(one, other)
}

/** Gives each item that repeats an earlier one, with that one. */
function* findRepeated(items: readonly Item[]): Generator<Item & { first: Item }> {
  const seen = new Map<string, Item[]>()
  for (const item of items) {
    const before = seen.get(item.key) ?? []
    seen.set(item.key, [...before, item])
    const first = before.find(({ value }) => mayMeet(value, item.value))
    if (first) yield { ...item, first }
  }
}

/** Gives the lists of an object in which an item may repeat another one. */
function listsOf({ parts }: DocumentObject): Item[][] {
  return parts.flatMap(({ at, value, objects }) => {
    if (!Array.isArray(value) || value.length < 2) return []
    const texts = value.flatMap((item: unknown, index): Item[] =>
      typeof item === 'string' ? [{ name: item, key: plain(item), value: item, at: [...at, index] }] : [],
    )
    const own = objects.filter((item) => item.at.length === at.length + 1)
    return [[...texts, ...own.flatMap(readItem)]]
  })
}

/** A page has the same block, question, card, feature or paragraph twice, or a collection has the same record twice. */
export const repeated: LintRule = {
  name: 'repeated',
  *check({ objects, texts }) {
    const blocks = objects.flatMap(({ value, at }): Item[] => {
      const traits = findBlockTraits(valueAt(value, ['type']))
      // Blocks that show the body are left out: they differ in their texts.
      if (!traits || traits.body) return []
      return [{ name: '', key: JSON.stringify(withoutId(value)), value, at }]
    })
    for (const { at } of findRepeated(blocks)) yield { ...tell('same-block'), at }
    const questions = objects.flatMap((object): Item[] => {
      const name = textInRole(object, 'question')
      return name === undefined ? [] : [{ name, key: plain(name), value: object.value, at: object.at }]
    })
    for (const { at, name } of findRepeated(questions))
      yield { ...tell('same-question', { name: name.slice(0, 60) }), at }
    for (const items of objects.flatMap(listsOf))
      for (const { at, name, first } of findRepeated(items))
        yield { ...tell('same-item', { name: name.slice(0, 60), number: Number(first.at.at(-1)) + 1 }), at }
    const seen = new Set<string>()
    for (const { at, text, row } of texts) {
      if (!('start' in at) || row || text.length < MIN_PARAGRAPH) continue
      if (seen.has(text)) yield { ...tell('same-paragraph'), at }
      seen.add(text)
    }
  },
}
