import { money } from '../../../../contract/money.ts'
import type { BodyPassage } from '../../../markdown/text-blocks.ts'
import type { Found } from '../finding.ts'
import { numberAt, type Thing, textAt } from '../record-access.ts'
import { amountsIn } from '../text/amounts.ts'

/** What stands before an amount that holds later, in the same sentence. */
const LATER = /\b(?:then|after(?:wards?)?|thereafter|from (?:the )?(?:month|year) \w+(?: on)?)\b[^$.;]*$/i
const rule = 'price-after-term-lower'

function message(later: string, now: string, name = ''): string {
  return `${later} after the term is less than ${now}${name} before it; check both, a promotion that costs more is none`
}

/** The amounts of a text that hold later. */
function laterIn(text: string) {
  return amountsIn(text).filter(({ start }) => LATER.test(text.slice(0, start)))
}

/** Prices after a term of a text that are below the promotional price they follow: what to say of each. */
export function fallingIn(text: string): string[] {
  const later = laterIn(text)
  return later.flatMap(({ cents, words, start }) => {
    const now = amountsIn(text).findLast(
      (amount) => amount.end <= start && !later.some((one) => one.start === amount.start),
    )
    return now && cents < now.cents ? [message(words, now.words)] : []
  })
}

/** The same in the cells of a row. */
export function fallingInRow(cells: NonNullable<BodyPassage['cells']>): string[] {
  const later = cells.findIndex(({ head }) => /\b(?:after|then|later)\b/i.test(head))
  const [then] = later < 0 ? [] : amountsIn(cells[later]?.words ?? '')
  const now = cells
    .slice(0, Math.max(later, 0))
    .flatMap(({ words }) => amountsIn(words))
    .at(-1)
  if (!then || !now || then.cents >= now.cents) return []
  const name = cells[0]?.words
  return [message(then.words, now.words, name && ` of ${name}`)]
}

/** The same in a record; `read` gives a text as a visitor gets it. */
export function fallingOf(record: Thing, read: (written: string) => string): Found[] {
  const now = numberAt(record, 'price', 'amount')
  if (now === undefined) return []
  const cents = Math.round(now * 100)
  const name = textAt(record, 'name')
  return [['terms'], ['price', 'note']].flatMap((below) =>
    laterIn(read(textAt(record, ...below) ?? ''))
      .filter((later) => later.cents < cents)
      .map(({ words }) => ({
        at: [...record.path, ...below],
        rule,
        message: message(words, money(cents), name && ` of ${name}`),
      })),
  )
}
