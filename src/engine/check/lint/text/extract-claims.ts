import { oddUnitsIn } from '../rules/odd-unit.ts'
import { fallingIn } from '../rules/price-after-term.ts'
import { largeIn, plainIn, type Spoken } from '../rules/prose-figures.ts'
import { type Period, periodsIn } from '../rules/refund-periods.ts'
import { amountsIn } from './amounts.ts'
import { type Count, wholeIn } from './counts.ts'

/** What a text claims that other texts may contradict. Plain JSON; what it does not claim is left out. */
export interface Claims {
  /** The text itself, when it names an amount: the name of something may stand beside it. */
  priced?: string
  large?: readonly Spoken[]
  plain?: readonly Spoken[]
  refunds?: readonly Period[]
  /** What it says of whole lists: "our eleven partners". */
  whole?: readonly Count[]
}

/** All that can be read out of a text alone. */
interface Reading {
  /** Undefined for most texts. */
  claims: Claims | undefined
  /** What is wrong with its units. */
  units: readonly string[]
  /** What is wrong with its prices after a term. */
  falling: readonly string[]
}

const NOTHING: Reading = { claims: undefined, units: [], falling: [] }
/** Most texts of a large site repeat: so many are remembered, and none that is longer. */
const MOST = 5000
const LONGEST = 500
const remembered = new Map<string, Reading>()

/** Reads a text as a visitor gets it. The same text gives the same object, as long as it is remembered. */
export function readingOf(text: string): Reading {
  if (text.length > LONGEST) return read(text)
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= MOST) remembered.clear()
  const reading = read(text)
  remembered.set(text, reading)
  return reading
}

function read(text: string): Reading {
  const figures = /\d/.test(text)
  const large = figures ? largeIn(text) : []
  const plain = figures ? plainIn(text) : []
  const priced = figures && amountsIn(text).length > 0
  const refunds = periodsIn(text)
  const whole = wholeIn(text)
  const units = figures ? oddUnitsIn(text) : []
  const claims: Claims = {
    ...(priced ? { priced: text } : {}),
    ...(large.length > 0 ? { large } : {}),
    ...(plain.length > 0 ? { plain } : {}),
    ...(refunds.length > 0 ? { refunds } : {}),
    ...(whole.length > 0 ? { whole } : {}),
  }
  const claimed = priced || large.length + plain.length + refunds.length + whole.length > 0
  if (!claimed && units.length === 0) return NOTHING
  return { claims: claimed ? claims : undefined, units, falling: priced ? fallingIn(text) : [] }
}
