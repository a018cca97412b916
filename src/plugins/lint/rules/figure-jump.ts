import { isAmount, type Role } from '../../../../schemas/parts/roles.ts'
import { defineWords, problem, statement, type Told } from '../../../../schemas/words.ts'
import type { FieldPath } from '../../../contract/json.ts'
import { nameOf } from '../../../contract/title-of.ts'
import {
  type ContentDocument,
  hasKeys,
  nodeOf,
  type ShapeNode,
  schemaOf,
  valueAt,
  viewBySchema,
} from '../../../engine/public/documents.ts'
import type { Finding } from '../../../engine/public/problems.ts'
import { laterPricesOf, numberWith, priceInPart } from '../fields.ts'
import type { MoneyReader } from '../money.ts'
import type { DocumentFinding, LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'jump-since-commit': problem(
      'figure-jump',
      ({ before, after }: { before: string; after: string }) => [
        `was ${before} in the last commit and is ${after} now`,
        'check the figure',
      ],
      ({ before, after }) => [`was ${before} in the last version and is ${after} now`, 'check the figure'],
    ),
    'jump-in-record': statement(
      'figure-jump',
      (data: {
        larger: string
        smaller: string
        times: number
        than: 'price' | 'last-price'
        isLarger: boolean
      }) => {
        const other = data.than === 'price' ? 'the price' : 'the price before it'
        return data.isLarger
          ? [`${data.larger} is ${data.times} times ${other}, ${data.smaller}`, 'check the figure']
          : [`${data.larger}, ${other}, is ${data.times} times ${data.smaller}`, 'check the figure']
      },
    ),
  },
  {
    'jump-since-commit': { before: '$59.99', after: '$599.90' },
    'jump-in-record': {
      larger: '$999.90',
      smaller: '$79.99',
      times: 12.5,
      than: 'last-price',
      isLarger: true,
    },
  },
)

/** A figure that changes by this factor or more is probably a typing error. */
const JUMP = 9.5

/** The factor between two prices of a record. It is lower, because the correct price may be below the one before it. */
const JUMP_IN_RECORD = 7.5

const NUMBER = /\d+(?:[.,]\d+)*/g

function isJump(before: number, after: number): boolean {
  if (before <= 0 || before === after) return false
  return after === 0 || after / before >= JUMP || before / after >= JUMP
}

/** Gives what a text says besides its figures. */
function withoutFigures(text: string): string {
  return text.replace(NUMBER, '')
}

/** Reads a number as people write it: `1,299.50`, `1.299,50`, `25,000`. */
function readNumber(text: string): number {
  return Number(text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
}

/** Whether visitors see a number with this role. Other numbers set how many items there are, or their order. */
function isFigure(role: Role | undefined): boolean {
  return isAmount(role) || role === 'figure' || role === 'bandwidth'
}

/** Gives the value that identifies an item of a list: its id, its name or its type. */
function identityOf(item: unknown, node: ShapeNode): unknown {
  const fields = viewBySchema(node, item).fields()
  const id = fields.find(({ role }) => role === 'identifier')?.value
  return id ?? nameOf(fields) ?? valueAt(item, ['type'])
}

/** Finds the earlier version of an item: at the same index of a list of the same length, else with the same identity. */
function findBefore(
  list: readonly unknown[],
  before: readonly unknown[],
  index: number,
  node: ShapeNode,
): unknown {
  if (list.length === before.length) return before[index]
  const name = identityOf(list[index], node)
  return name === undefined ? undefined : before.find((item) => identityOf(item, node) === name)
}

/** Gives a problem for each figure of a text that is many times what it was, where figures alone have changed. */
function describeText(before: string, after: string): Told[] {
  if (before === after || withoutFigures(before) !== withoutFigures(after)) return []
  const old = before.match(NUMBER) ?? []
  return (after.match(NUMBER) ?? []).flatMap((figure, index) => {
    const was = old[index] ?? ''
    return isJump(readNumber(was), readNumber(figure))
      ? tell('jump-since-commit', { before: was, after: figure })
      : []
  })
}

function* compareValues(
  before: unknown,
  after: unknown,
  at: FieldPath,
  node: ShapeNode,
  money: MoneyReader,
): Generator<DocumentFinding> {
  if (typeof before === 'number' && typeof after === 'number') {
    const format = isAmount(node.role) ? money.formatAmount : String
    if (isFigure(node.role) && isJump(before, after))
      yield { ...tell('jump-since-commit', { before: format(before), after: format(after) }), at }
  } else if (typeof before === 'string' && typeof after === 'string')
    for (const told of describeText(before, after)) yield { ...told, at }
  else if (hasKeys(before) && hasKeys(after))
    for (const [key, value] of Object.entries(after)) {
      const step = Array.isArray(after) ? Number(key) : key
      const inner = node.at(step, after)
      const areLists = Array.isArray(before) && Array.isArray(after)
      const was = areLists ? findBefore(after, before, Number(key), inner) : valueAt(before, [step])
      yield* compareValues(was, value, [...at, step], inner, money)
    }
}

/** Compares the paragraphs of a body that differ in figures alone. */
function* compareBodies(before: ContentDocument, { body }: ContentDocument): Generator<DocumentFinding> {
  const blocks = [...(before.body?.textBlocks() ?? [])]
  const old = new Map(blocks.map(({ text }) => [withoutFigures(text), text]))
  for (const { text, span } of body?.textBlocks() ?? []) {
    const [told] = describeText(old.get(withoutFigures(text)) ?? '', text)
    if (told) yield { ...told, at: span }
  }
}

/** Finds the prices and figures of a document that are ten times as large or as small as in the last version, or zero. */
export function findFigureJumps(
  before: ContentDocument,
  document: ContentDocument,
  money: MoneyReader,
): Finding[] {
  const { file, data } = document
  const inFields = compareValues(before.data, data, [], nodeOf(schemaOf(file)), money)
  return [...inFields, ...compareBodies(before, document)].map((jump) => ({ ...jump, file }))
}

/** Describes a price that is many times another one; undefined when it is not. */
function describeTimes(
  price: number,
  than: 'price' | 'last-price',
  other: number,
  { formatAmount }: MoneyReader,
): Told | undefined {
  const [smaller, larger] = [Math.min(price, other), Math.max(price, other)]
  if (smaller <= 0 || larger / smaller < JUMP_IN_RECORD) return undefined
  const amounts = { larger: formatAmount(larger), smaller: formatAmount(smaller) }
  const times = Number((larger / smaller).toFixed(1))
  return tell('jump-in-record', { ...amounts, times, than, isLarger: price > other })
}

/** A price of a record is many times the one before it: the next step, the rate after the first months, the former price. */
export const figureJump: LintRule = {
  name: 'figure-jump',
  *check({ objects, money }) {
    for (const record of objects) {
      const [price, former] = [numberWith(record, 'price'), numberWith(record, 'former-price')]
      const own = price && former && describeTimes(former.value, 'price', price.value, money)
      if (own) yield { ...own, at: former.at }
      if (price && former) continue
      let before = priceInPart(record)?.price.value
      for (const { at, amount, from } of laterPricesOf(record)) {
        const told = describeTimes(amount, 'last-price', before ?? amount, money)
        // Another rule reports a lower price after the first months.
        if (told && (from || amount >= (before ?? amount))) yield { ...told, at }
        before = amount
      }
    }
  },
}
