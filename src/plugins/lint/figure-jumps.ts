import { isAmount, type Role } from '../../../schemas/parts/roles.ts'
import { nameOf } from '../../contract/title-of.ts'
import type { Finding } from '../../engine/plugin.ts'
import { schemaOf } from '../../engine/read/document-schema.ts'
import type { ContentDocument, FieldPath } from '../../engine/read/json-document.ts'
import { nodeOf, type SchemaNode, viewOf } from '../../engine/read/schema-introspection.ts'
import { isObject, valueAt } from '../../engine/read/value-at.ts'
import { laterPricesOf, numberWith, priceInPart } from './fields.ts'
import type { MoneyReader } from './money.ts'
import type { DocumentFinding, LintRules } from './rule.ts'

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
function identityOf(item: unknown, node: SchemaNode): unknown {
  const fields = viewOf(node, item).fields()
  const id = fields.find(({ role }) => role === 'identifier')?.value
  return id ?? nameOf(fields) ?? valueAt(item, ['type'])
}

/** Finds the earlier version of an item: at the same index of a list of the same length, else with the same identity. */
function findBefore(
  list: readonly unknown[],
  before: readonly unknown[],
  index: number,
  node: SchemaNode,
): unknown {
  if (list.length === before.length) return before[index]
  const name = identityOf(list[index], node)
  return name === undefined ? undefined : before.find((item) => identityOf(item, node) === name)
}

function describe(before: string, after: string): string {
  return `was ${before} in the last commit and is ${after} now; check the figure`
}

/** Gives a message for each figure of a text that is many times what it was, where figures alone have changed. */
function describeText(before: string, after: string): string[] {
  if (before === after || withoutFigures(before) !== withoutFigures(after)) return []
  const old = before.match(NUMBER) ?? []
  return (after.match(NUMBER) ?? []).flatMap((figure, index) => {
    const was = old[index] ?? ''
    return isJump(readNumber(was), readNumber(figure)) ? describe(was, figure) : []
  })
}

function* compareValues(
  before: unknown,
  after: unknown,
  at: FieldPath,
  node: SchemaNode,
  money: MoneyReader,
): Generator<DocumentFinding> {
  if (typeof before === 'number' && typeof after === 'number') {
    const format = isAmount(node.role) ? money.formatAmount : String
    if (isFigure(node.role) && isJump(before, after))
      yield { at, message: describe(format(before), format(after)) }
  } else if (typeof before === 'string' && typeof after === 'string')
    for (const message of describeText(before, after)) yield { at, message }
  else if (isObject(before) && isObject(after))
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
    const [message] = describeText(old.get(withoutFigures(text)) ?? '', text)
    if (message !== undefined) yield { at: span, message }
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
  return [...inFields, ...compareBodies(before, document)].map((jump) => ({
    ...jump,
    file,
    rule: 'figure-jump',
  }))
}

/** Describes a price that is many times another one; undefined when it is not. */
function describeTimes(
  price: number,
  other: string,
  than: number,
  { formatAmount }: MoneyReader,
): string | undefined {
  const times = Number((Math.max(price, than) / Math.min(price, than)).toFixed(1))
  if (Math.min(price, than) <= 0 || Math.max(price / than, than / price) < JUMP_IN_RECORD) return undefined
  return price > than
    ? `${formatAmount(price)} is ${times} times ${other}, ${formatAmount(than)}; check the figure`
    : `${formatAmount(than)}, ${other}, is ${times} times ${formatAmount(price)}; check the figure`
}

/** A price of a record is many times the one before it: the next step, the rate after the first months, the former price. */
export const priceJumpRules: LintRules = {
  *'figure-jump'({ objects, money }) {
    for (const record of objects) {
      const [price, former] = [numberWith(record, 'price'), numberWith(record, 'former-price')]
      const own = price && former && describeTimes(former.value, 'the price', price.value, money)
      if (own) yield { at: former.at, message: own }
      if (price && former) continue
      let before = priceInPart(record)?.price.value
      for (const { at, amount, from } of laterPricesOf(record)) {
        const message = describeTimes(amount, 'the price before it', before ?? amount, money)
        // Another rule reports a lower price after the first months.
        if (message !== undefined && (from || amount >= (before ?? amount))) yield { at, message }
        before = amount
      }
    }
  },
}
