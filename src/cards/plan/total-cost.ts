import type { PlanCard } from '../../../schemas/cards/plan.ts'
import { addMonths } from '../../contract/calendar.ts'

/** What a plan costs over time. */
export type PlanCosts = Pick<PlanCard, 'price' | 'introductory' | 'priceSteps' | 'fees'>

/** A part of a total: `count` times `amount`. */
export interface CostPart {
  /** The name of a fee; the price of the plan has none. */
  name?: string
  count: number
  /** In cents. */
  amount: number
}

/** Whether it takes more than the price of a month to know what a plan costs. */
export function costsVary({ introductory, priceSteps, fees }: PlanCosts): boolean {
  return Boolean(introductory || priceSteps || fees?.once.length || fees?.monthly.length)
}

/** The price of month `index` (from 0) in cents, without fees. It is the price of the first day of that month. */
function priceOfMonth({ price, introductory, priceSteps }: PlanCosts, start: string, index: number): number {
  if (introductory && index < introductory.months) return price.amount
  const day = addMonths(start, index)
  const step = priceSteps?.findLast(({ from }) => from <= day)
  return step?.amount ?? introductory?.after ?? price.amount
}

/**
 * What a plan costs over `months` from `start`, a day or a month such as `2027-01`, in the order in which it is paid: the
 * price of each month, monthly fees, fees that are paid once. Taxes are not in it.
 */
export function costParts(plan: PlanCosts, start: string, months: number): CostPart[] {
  const prices: CostPart[] = []
  for (let index = 0; index < months; index++) {
    const amount = priceOfMonth(plan, start, index)
    const last = prices.at(-1)
    if (last?.amount === amount) last.count++
    else prices.push({ count: 1, amount })
  }
  const { monthly = [], once = [] } = plan.fees ?? {}
  return [
    ...prices,
    ...monthly.map((fee) => ({ ...fee, count: months })),
    ...once.map((fee) => ({ ...fee, count: 1 })),
  ]
}

/** The sum of the parts in cents. */
export function sumParts(parts: readonly CostPart[]): number {
  return parts.reduce((sum, { count, amount }) => sum + count * amount, 0)
}

/** What the month after `months` costs from `start` on, with its fees, in cents. */
export function costAfter(plan: PlanCosts, start: string, months: number): number {
  const fees = plan.fees?.monthly ?? []
  return priceOfMonth(plan, start, months) + fees.reduce((sum, { amount }) => sum + amount, 0)
}
