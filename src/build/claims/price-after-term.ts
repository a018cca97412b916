import { money } from '../../ui/money.ts'
import type { Problem } from '../problem.ts'
import { amountsIn } from './amounts.ts'
import { type Corpus, numberAt, type Place, textAt } from './corpus.ts'
import type { Passage } from './passage.ts'

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

function inCells({ cells = [], at }: Passage): Problem[] {
  const later = cells.findIndex(({ head }) => /\b(?:after|then|later)\b/i.test(head))
  const [then] = later < 0 ? [] : amountsIn(cells[later]?.words ?? '')
  const now = cells
    .slice(0, Math.max(later, 0))
    .flatMap(({ words }) => amountsIn(words))
    .at(-1)
  if (!then || !now || then.cents >= now.cents) return []
  const name = cells[0]?.words
  return [at({ rule, message: message(then.words, now.words, name && ` of ${name}`) })]
}

function inText({ text, cells, at }: Passage): Problem[] {
  if (cells) return []
  const later = laterIn(text)
  return later.flatMap(({ cents, words, start }) => {
    const now = amountsIn(text).findLast(
      (amount) => amount.end <= start && !later.some((one) => one.start === amount.start),
    )
    return now && cents < now.cents ? [at({ rule, message: message(words, now.words) })] : []
  })
}

function inRecord(place: Place, { passageAt }: Corpus): Problem[] {
  const now = numberAt(place, 'price', 'amount')
  if (now === undefined) return []
  const cents = Math.round(now * 100)
  const name = textAt(place, 'name')
  return [passageAt(place, 'terms'), passageAt(place, 'price', 'note')].flatMap((passage) =>
    laterIn(passage?.text ?? '')
      .filter((later) => later.cents < cents)
      .flatMap(
        ({ words }) =>
          passage?.at({ rule, message: message(words, money(cents), name && ` of ${name}`) }) ?? [],
      ),
  )
}

/** A price after a term that is below the promotional price it follows. */
export function pricesAfterTerm(corpus: Corpus): Problem[] {
  const { places, passages } = corpus
  return [
    ...places.flatMap((place) => inRecord(place, corpus)),
    ...passages.flatMap(inCells),
    ...passages.flatMap(inText),
  ]
}
