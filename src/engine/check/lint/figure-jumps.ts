import { toCents } from '../../../../schemas/parts/money.ts'
import type { Problem, UnplacedProblem } from '../../diagnostics/problem.ts'
import type { ContentDocument, FieldPath } from '../../read/json-document.ts'
import { isRecord, valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import { AMOUNT_KEYS } from './prices.ts'
import { type DocumentObject, type LintRule, numberAt } from './rule.ts'

/** A figure that is so many times as large, or as small, is more likely a slip of the keyboard. */
const JUMP = 9.5
/** Among the prices of one record, already less is a slip: the right price may be lower than the one before it. */
const JUMP_IN_RECORD = 7.5
/** The fields with an amount, also of what a customer pays later. */
const AMOUNTS = [...AMOUNT_KEYS, 'after', 'earlyTermination']
/** The numbers that visitors read as figures; others count or arrange. */
const FIGURES = new Set([...AMOUNTS, 'mbps', 'value'])
const NUMBER = /\d+(?:[.,]\d+)*/g
/** The fields that name an item of a list. */
const NAMES = ['id', 'name', 'question', 'title', 'label', 'type']

/** A figure, and what it was. */
interface Jump {
  at: FieldPath
  before: string
  after: string
}

function isJump(before: number, after: number): boolean {
  if (before <= 0 || before === after) return false
  return after === 0 || after / before >= JUMP || before / after >= JUMP
}

/** Reads a number as people write it: `1,299.50`, `1.299,50`, `25,000`. */
function readNumber(text: string): number {
  return Number(text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
}

function nameOf(item: unknown): unknown {
  return NAMES.map((key) => valueAt(item, [key])).find((name) => name !== undefined)
}

/** Finds the item of the old list that was this one: at the same index of a list of the same length, else of the same name. */
function findBefore(list: readonly unknown[], before: readonly unknown[], index: number): unknown {
  if (list.length === before.length) return before[index]
  const name = nameOf(list[index])
  return name === undefined ? undefined : before.find((item) => nameOf(item) === name)
}

function compareTexts(before: string, after: string, at: FieldPath): Jump[] {
  if (before === after || before.replace(NUMBER, '') !== after.replace(NUMBER, '')) return []
  const old = before.match(NUMBER) ?? []
  return (after.match(NUMBER) ?? []).flatMap((figure, index) => {
    const was = old[index] ?? ''
    return isJump(readNumber(was), readNumber(figure)) ? [{ at, before: was, after: figure }] : []
  })
}

function compare(before: unknown, after: unknown, at: FieldPath, money: MoneyReader): Jump[] {
  const key = String(at.findLast((step) => typeof step === 'string') ?? '')
  if (typeof before === 'number' && typeof after === 'number') {
    if (!FIGURES.has(key) || !isJump(before, after)) return []
    const format = AMOUNTS.includes(key) ? (value: number) => money.format(toCents(value)) : String
    return [{ at, before: format(before), after: format(after) }]
  }
  if (typeof before === 'string' && typeof after === 'string') return compareTexts(before, after, at)
  if (Array.isArray(before) && Array.isArray(after))
    return after.flatMap((item: unknown, index) =>
      compare(findBefore(after, before, index), item, [...at, index], money),
    )
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.entries(after).flatMap(([name, inner]) => compare(before[name], inner, [...at, name], money))
}

function describe({ before, after }: Jump): UnplacedProblem {
  return {
    rule: 'figure-jump',
    message: `was ${before} in the last commit and is ${after} now; check the figure`,
  }
}

/** Lists the prices of a record that come after its price, each with its path, in the order of time. */
function laterPrices(record: DocumentObject): { path: FieldPath; amount: number }[] {
  const steps = valueAt(record.value, ['priceSteps'])
  const paths: FieldPath[] = [
    ['introductory', 'after'],
    ...(Array.isArray(steps) ? steps.map((_, index) => ['priceSteps', index, 'amount']) : []),
  ]
  return paths.flatMap((path) => {
    const amount = valueAt(record.value, path)
    return typeof amount === 'number' ? { path, amount } : []
  })
}

/** Says that one price is many times another one; undefined when it is not. */
function describeTimes(price: number, other: string, than: number, money: MoneyReader): string | undefined {
  const format = (amount: number) => money.format(toCents(amount))
  const times = (factor: number) => `${Number(factor.toFixed(1))} times`
  if (than <= 0 || price <= 0) return undefined
  if (price / than >= JUMP_IN_RECORD)
    return `${format(price)} is ${times(price / than)} ${other}, ${format(than)}; check the figure`
  if (than / price >= JUMP_IN_RECORD)
    return `${format(than)}, ${other}, is ${times(than / price)} ${format(price)}; check the figure`
  return undefined
}

/** A price of a record is many times the one before it: the next step, the rate after the first months, the former price. */
export const priceJump: LintRule = {
  name: 'figure-jump',
  check: ({ objects, money }) =>
    objects.flatMap((record) => {
      const finding = (path: FieldPath, message: string | undefined) =>
        message === undefined ? [] : [{ at: [...record.path, ...path], message }]
      const price = numberAt(record, 'price')
      const oldPrice = numberAt(record, 'oldPrice')
      if (price !== undefined && oldPrice !== undefined)
        return finding(['oldPrice'], describeTimes(oldPrice, 'the price', price, money))
      let before = numberAt(record, 'price', 'amount')
      return laterPrices(record).flatMap(({ path, amount }) => {
        const than = before ?? amount
        before = amount
        // Another rule finds a lower price after the first months.
        const isLower = path[0] === 'introductory' && amount < than
        return isLower ? [] : finding(path, describeTimes(amount, 'the price before it', than, money))
      })
    }),
}

/** Compares the paragraphs of a body that differ in figures alone. */
function compareBodies(before: ContentDocument, { body }: ContentDocument): Problem[] {
  const skeleton = (text: string) => text.replace(NUMBER, '')
  const old = new Map([...(before.body?.textBlocks() ?? [])].map(({ text }) => [skeleton(text), text]))
  return [...(body?.textBlocks() ?? [])].flatMap(({ text, span }) => {
    const [jump] = compareTexts(old.get(skeleton(text)) ?? '', text, [])
    return jump && body ? [body.problemAt(span, describe(jump))] : []
  })
}

/** Finds the prices and figures of a document that are ten times as large or as small as in the version before, or zero. */
export function findFigureJumps(
  before: ContentDocument,
  document: ContentDocument,
  money: MoneyReader,
): Problem[] {
  return [
    ...compare(before.data, document.data, [], money).map((jump) =>
      document.problemAt(jump.at, describe(jump)),
    ),
    ...compareBodies(before, document),
  ]
}
