import type { z } from 'zod'
import { library } from '../library.ts'
import { issueOf } from '../words.ts'
import { interpolate, type Placeholders } from './interpolate.ts'
import { createQuoteWriter } from './quotes.ts'

/** What a text may have that the language of the site writes in its own way: quotation marks, phone numbers, emails, codes. */
const MAY_DIFFER = /["'@]|\+\d|\d[()]*[ \u00a0/–-]\(?\d|\d[()]+\.|\.\(\d|\d[A-Za-z]*[-/._][A-Za-z]/

/** Writes the quotation marks of a text as the language of the site does. A text without such signs looks nothing up. */
function writeQuotes(text: string): string {
  return MAY_DIFFER.test(text) ? createQuoteWriter(library().quoteMarks())(text) : text
}

/** Returns a Zod check that replaces the tokens and the quotation marks of a text and refuses unknown tokens. */
export function checkInterpolation(placeholders?: Placeholders): z.core.CheckFn<string> {
  return (payload) => {
    const result = interpolate(payload.value, placeholders)
    if ('value' in result) {
      payload.value = writeQuotes(result.value)
      return
    }
    const { problem, fix } = result
    payload.issues.push({ ...issueOf({ ...problem, fix }), input: payload.value, continue: true })
  }
}
