import { toCents } from '../../../../schemas/parts/money.ts'
import { defineWords, statement } from '../../../../schemas/words.ts'
import { laterPricesOf, priceInPart, textInRole, textsWith } from '../fields.ts'
import type { MoneyReader } from '../money.ts'
import type { DocumentFinding, LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'lower-after-term': statement(
      'price-after-term-lower',
      ({ later, now, name }: { later: string; now: string; name?: string | undefined }) => [
        `${later} after the term is less than ${now}${name ? ` of ${name}` : ''} before it`,
        'check both, because the first price is usually the lower one',
      ],
    ),
  },
  {
    'lower-after-term': { later: '$79.99', now: '$119.99', name: 'Internet 1.5 Gig' },
  },
)

/** Words between two amounts of a sentence which say that the second one applies after a term. */
const LATER = /\b(?:then|after(?:wards?)?|thereafter|from (?:the )?(?:month|year) \w+(?: on)?)\b[^.;]*$/i

function describeLower(
  at: DocumentFinding['at'],
  later: string,
  now: string,
  name?: string,
): DocumentFinding {
  return { ...tell('lower-after-term', { later, now, name }), at }
}

/** Finds the amounts in a text, and whether they apply after a term. */
function findAmounts(text: string, money: MoneyReader) {
  const amounts = money.find(text)
  return amounts.map((amount, index) => ({
    ...amount,
    isLater: LATER.test(text.slice(amounts[index - 1]?.end ?? 0, amount.start)),
  }))
}

/** A price after the term is lower than the promotional price before it: in a record, a row of a table, a sentence. */
export const priceAfterTermLower: LintRule = {
  name: 'price-after-term-lower',
  *check({ objects, texts, resolve, money }) {
    for (const record of objects) {
      const found = priceInPart(record)
      if (!found) continue
      const price = toCents(found.price.value)
      const [now, name] = [money.format(price), textInRole(record, 'name')]
      for (const { at, value } of [record, found.part].flatMap((part) => textsWith(part, 'terms')))
        for (const { isLater, cents, words } of findAmounts(resolve(value), money))
          if (isLater && cents < price) yield describeLower(at, words, now, name)
      for (const { at, from, amount } of laterPricesOf(record))
        if (!from && toCents(amount) < price) yield describeLower(at, money.formatAmount(amount), now, name)
    }
    for (const { at, text, cells } of texts) {
      if (cells) {
        const column = cells.findIndex(({ header }) => /\b(?:after|then|later)\b/i.test(header))
        const [later] = money.find(cells[column]?.text ?? '')
        const now =
          later &&
          cells
            .slice(0, column)
            .flatMap((cell) => money.find(cell.text))
            .at(-1)
        if (now && later.cents < now.cents) yield describeLower(at, later.words, now.words, cells[0]?.text)
        continue
      }
      const amounts = findAmounts(text, money)
      for (const [index, { isLater, cents, words }] of amounts.entries()) {
        const before = amounts.slice(0, index).findLast((amount) => !amount.isLater)
        if (isLater && before && cents < before.cents) yield describeLower(at, words, before.words)
      }
    }
  },
}
