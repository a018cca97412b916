import type { Cards } from '../../../schemas/cards.ts'
import type { Block } from '../../../schemas/section.ts'
import { costAfter, costParts, sumParts } from '../../cards/plan/total-cost.ts'
import type { Formats } from '../../contract/formats.ts'

type Plan = Cards['plan']
type Row = Block<'compare'>['rows'][number]
type Included = Plan['features'][number]['included']

/** What one plan has in a row: a text, a feature, or nothing. */
export type Cell = string | { included: Included } | undefined

/** A row of the table, with a cell for each plan. */
export interface PlanRow {
  label: string
  cells: Cell[]
}

interface Surroundings {
  formats: Pick<Formats, 'money' | 'number'>
  /** The month in which a plan would begin, such as `2027-01`. */
  startOf: (plan: Plan) => string
}

/** The text of a plan in a row; undefined when its record does not have it. */
function textOf(
  plan: Plan,
  row: Exclude<Row, { show: 'features' }>,
  { formats, startOf }: Surroundings,
): string | undefined {
  const { price, introductory, contract, fees, speed, typical, data } = plan
  const amount = (cents: number | undefined) => (cents === undefined ? undefined : formats.money(cents))
  const eachMonth = (cents: number | undefined) =>
    cents === undefined ? undefined : `${formats.money(cents)}${price.per ? `/${price.per}` : ''}`
  const list = (named: readonly { name: string; amount: number }[] = []) =>
    named.map((fee) => `${fee.name} ${formats.money(fee.amount)}`).join(', ') || undefined
  const measure = (value: number | undefined, unit: string) =>
    value === undefined
      ? undefined
      : `${formats.number(value, String(value).split('.')[1]?.length ?? 0)} ${unit}`
  switch (row.show) {
    case 'price':
      return eachMonth(price.amount)
    case 'later':
      return eachMonth(introductory?.after)
    case 'introductory':
      return measure(introductory?.months, row.unit)
    case 'contract':
      return measure(contract?.months, row.unit)
    case 'termination':
      return amount(contract?.earlyTermination)
    case 'once':
      return list(fees?.once)
    case 'monthly':
      return list(fees?.monthly)
    case 'download':
      return speed?.down
    case 'upload':
      return speed?.up
    case 'typical-download':
      return measure(typical?.down, row.unit)
    case 'typical-upload':
      return measure(typical?.up, row.unit)
    case 'latency':
      return measure(typical?.latency, row.unit)
    case 'data':
      return data === 'unlimited' ? row.unlimited : measure(data?.gigabytes, row.unit)
    case 'terms':
      return plan.terms
    case 'total':
      return amount(sumParts(costParts(plan, startOf(plan), row.months)))
    case 'after':
      return eachMonth(costAfter(plan, startOf(plan), row.months))
  }
}

/** A row for each feature that one of the plans names, in the order of the first plan that has it. */
function featureRows(plans: readonly Plan[]): PlanRow[] {
  const names = new Set(plans.flatMap(({ features }) => features.map(({ text }) => text)))
  return [...names].map((label) => ({
    label,
    cells: plans.map(({ features }) => {
      const feature = features.find(({ text }) => text === label)
      return feature && { included: feature.included }
    }),
  }))
}

/** The rows of the table, without those for which no plan has anything. */
export function planRows(
  rows: readonly Row[],
  plans: readonly Plan[],
  surroundings: Surroundings,
): PlanRow[] {
  return rows
    .flatMap((row): PlanRow[] => {
      if (row.show === 'features') return featureRows(plans)
      return [{ label: row.label, cells: plans.map((plan) => textOf(plan, row, surroundings)) }]
    })
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

/** Whether the plans at the places of `shown` differ in a row. */
export function rowDiffers({ cells }: PlanRow, shown: readonly boolean[]): boolean {
  return new Set(cells.filter((_, index) => shown[index]).map((cell) => JSON.stringify(cell))).size > 1
}

/** The length in characters from which a text is a sentence. */
const SENTENCE = 30

/** Whether a cell is a long text, which is not set in bold. */
export function isSentence(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length >= SENTENCE
}

/** Whether all plans have the same long text in a row. It stands once then, across their columns. */
export function isSharedSentence({ cells }: PlanRow): boolean {
  const [first] = cells
  return isSentence(first) && cells.every((cell) => cell === first)
}
