import { z } from 'zod'
import { defineWords, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'fraction-of-a-cent': problem('range', () => ['has more than two decimals', 'round it to the cent']),
})

/** Returns an amount as integer cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** An amount of the site's currency with two decimals at most, written as a number (`59.99`). Becomes integer cents. */
export const Money = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .multipleOf(0.01, refuseWith(tell('fraction-of-a-cent')))
  .transform(toCents)
  .meta({ role: 'price', control: 'price' })
export type Money = z.output<typeof Money>
