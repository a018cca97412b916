import { findUnitMistakes } from '../rules/odd-unit.ts'
import { findTermMistakes } from '../rules/price-after-term.ts'
import { findLargeFigures, findPlainFigures, type ProseFigure } from '../rules/prose-figures.ts'
import { findRefundPeriods, type RefundPeriod } from '../rules/refund-periods.ts'
import { findAmounts } from './amounts.ts'
import { findWholeListCounts, type TextCount } from './counts.ts'

/** What a text claims that other texts may contradict. Plain JSON; a key is missing where the text claims nothing. */
export interface TextClaims {
  /** The text itself when it has an amount: the name of a record may be beside the amount. */
  pricedText?: string
  largeFigures?: readonly ProseFigure[]
  plainFigures?: readonly ProseFigure[]
  refundPeriods?: readonly RefundPeriod[]
  /** Its counts of whole lists: "our eleven partners". */
  wholeListCounts?: readonly TextCount[]
}

/** What the rules find in one text, whatever the other texts say. */
interface TextAnalysis {
  /** Undefined for most texts. */
  claims: TextClaims | undefined
  /** Messages of the rule `odd-unit`. */
  unitMistakes: readonly string[]
  /** Messages of the rule `price-after-term-lower`. */
  termMistakes: readonly string[]
}

const NOTHING: TextAnalysis = { claims: undefined, unitMistakes: [], termMistakes: [] }
/** Most texts of a large site repeat: the cache holds so many, and none that is longer than `MAX_LENGTH`. */
const MAX_CACHED = 5000
const MAX_LENGTH = 500
const cache = new Map<string, TextAnalysis>()

/** Analyzes a text as a visitor reads it. The same text gives the same object, as long as the cache holds it. */
export function analyzeText(text: string): TextAnalysis {
  if (text.length > MAX_LENGTH) return analyze(text)
  const cached = cache.get(text)
  if (cached) return cached
  if (cache.size >= MAX_CACHED) cache.clear()
  const analysis = analyze(text)
  cache.set(text, analysis)
  return analysis
}

function analyze(text: string): TextAnalysis {
  const hasDigit = /\d/.test(text)
  const largeFigures = hasDigit ? findLargeFigures(text) : []
  const plainFigures = hasDigit ? findPlainFigures(text) : []
  const priced = hasDigit && findAmounts(text).length > 0
  const refundPeriods = findRefundPeriods(text)
  const wholeListCounts = findWholeListCounts(text)
  const unitMistakes = hasDigit ? findUnitMistakes(text) : []
  const claims: TextClaims = {
    ...(priced ? { pricedText: text } : {}),
    ...(largeFigures.length > 0 ? { largeFigures } : {}),
    ...(plainFigures.length > 0 ? { plainFigures } : {}),
    ...(refundPeriods.length > 0 ? { refundPeriods } : {}),
    ...(wholeListCounts.length > 0 ? { wholeListCounts } : {}),
  }
  const hasClaims = Object.keys(claims).length > 0
  if (!hasClaims && unitMistakes.length === 0) return NOTHING
  return {
    claims: hasClaims ? claims : undefined,
    unitMistakes,
    termMistakes: priced ? findTermMistakes(text) : [],
  }
}
