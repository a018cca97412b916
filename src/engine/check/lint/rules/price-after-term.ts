import { toCents } from '../../../../../schemas/parts/money.ts'
import { formatMoney } from '../../../../contract/money.ts'
import type { TextBlock } from '../../../markdown/text-blocks.ts'
import { type DocumentObject, numberAt, textAt } from '../document-object.ts'
import type { DocumentFinding } from '../finding.ts'
import { findAmounts } from '../text/amounts.ts'

/** Words before an amount in the same sentence: the amount applies after a term. */
const LATER = /\b(?:then|after(?:wards?)?|thereafter|from (?:the )?(?:month|year) \w+(?: on)?)\b[^$.;]*$/i
const rule = 'price-after-term-lower'

function message(later: string, now: string, name = ''): string {
  return `${later} after the term is less than ${now}${name} before it; check both, a promotion that costs more is none`
}

/** Finds the amounts in a text that apply after a term. */
function findLaterAmounts(text: string) {
  return findAmounts(text).filter(({ start }) => LATER.test(text.slice(0, start)))
}

/**
 * Finds prices after a term that are lower than the promotional price before them in the text, and gives a message for
 * each.
 */
export function findTermMistakes(text: string): string[] {
  const later = findLaterAmounts(text)
  return later.flatMap(({ cents, words, start }) => {
    const now = findAmounts(text).findLast(
      (amount) => amount.end <= start && !later.some((one) => one.start === amount.start),
    )
    return now && cents < now.cents ? [message(words, now.words)] : []
  })
}

/** Compares the price after a term with the price before it in the cells of a row, and gives a message. */
export function checkTermsInRow(cells: NonNullable<TextBlock['cells']>): string[] {
  const later = cells.findIndex(({ header }) => /\b(?:after|then|later)\b/i.test(header))
  const [then] = later < 0 ? [] : findAmounts(cells[later]?.text ?? '')
  const now = cells
    .slice(0, Math.max(later, 0))
    .flatMap(({ text }) => findAmounts(text))
    .at(-1)
  if (!then || !now || then.cents >= now.cents) return []
  const name = cells[0]?.text
  return [message(then.words, now.words, name && ` of ${name}`)]
}

/** Compares the price of a record with the prices after a term in its texts. `resolve` replaces tokens with their values. */
export function checkTermsOfRecord(
  record: DocumentObject,
  resolve: (written: string) => string,
): DocumentFinding[] {
  const now = numberAt(record, 'price', 'amount')
  if (now === undefined) return []
  const cents = toCents(now)
  const name = textAt(record, 'name')
  return [['terms'], ['price', 'note']].flatMap((path) =>
    findLaterAmounts(resolve(textAt(record, ...path) ?? ''))
      .filter((later) => later.cents < cents)
      .map(({ words }) => ({
        at: [...record.path, ...path],
        rule,
        message: message(words, formatMoney(cents), name && ` of ${name}`),
      })),
  )
}
