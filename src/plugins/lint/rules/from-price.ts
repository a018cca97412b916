import { defineWords, problem } from '../../../../schemas/words.ts'
import { createWordFinder } from '../../../contract/search.ts'
import { priceInPart, RECORD, readObject, textInRole } from '../fields.ts'
import { sentencesOf } from '../languages.ts'
import type { MoneyReader } from '../money.ts'
import { type LintRule, type LintSite, listClaims } from '../rule.ts'

const tell = defineWords(
  {
    'from-price-not-lowest': problem(
      'from-price',
      (data: { words: string; name: string; lowestName: string; lowest: string }) => [
        `says from ${data.words}, which is the price of ${data.name}; ${data.lowestName} costs ${data.lowest}`,
        'write that price, or say for what this one is',
      ],
      (data) => [
        `says from ${data.words}, which is the price of ${data.name}, and ${data.lowestName} costs ${data.lowest}`,
        'write that price, or say for what this one is',
      ],
    ),
  },
  {
    'from-price-not-lowest': {
      words: '$99.99',
      name: 'Labelled 500',
      lowestName: 'Labelled 150',
      lowest: '$59.99',
    },
  },
)

/** The word before a price that is the lowest of its kind: "from $49.90", "ab 49,90 €". */
const FROM = /\b(?:from|ab)\s*$/i

/** A published record with a price, in cents. */
interface Offer {
  name: string
  cents: number
}

/** Finds the prices that a text calls the lowest, each with its sentence. */
function findLowest(text: string, money: MoneyReader) {
  return sentencesOf(text).flatMap((sentence) =>
    money
      .find(sentence)
      .filter(({ start }) => FROM.test(sentence.slice(0, start)))
      .map((amount) => ({ ...amount, sentence })),
  )
}

/** Lists the offers of each collection, cheapest first. */
function listOffers({ collections, published }: LintSite): Offer[][] {
  return collections.map((collection) =>
    (published(collection) ?? [])
      .flatMap((value): Offer[] => {
        const record = readObject(value, [], RECORD)
        const found = priceInPart(record)
        return found ? [{ name: textInRole(record, 'name') ?? 'a record', cents: found.price.value }] : []
      })
      .toSorted((a, b) => a.cents - b.cents),
  )
}

const findWords = createWordFinder('und')

const wordsIn = (text: string) => findWords(text).map(({ word }) => word)

/** Whether a sentence has a word of the name of an offer that the cheaper one lacks: "from $99.99 for 500 Mbps". */
function says(sentence: string, { name }: Offer, cheaper: Offer): boolean {
  const others = new Set(wordsIn(cheaper.name))
  const words = new Set(wordsIn(sentence))
  return wordsIn(name).some((word) => words.has(word) && !others.has(word))
}

/** Finds texts that call a price the lowest ("from $99.99") though another record of its collection costs less. */
export const fromPrice: LintRule = {
  name: 'from-price',
  claims: ({ text }, money) => findLowest(text, money).length > 0,
  *compare(site) {
    const { money } = site
    const lists = listOffers(site)
    for (const { file, at, found } of listClaims(site, ({ text }) => findLowest(text, money))) {
      const named = lists.flatMap(([cheapest, ...others]) => {
        const offer = [cheapest, ...others].find((one) => one?.cents === found.cents)
        return cheapest && offer ? { cheapest, offer } : []
      })
      const [wrong] = named
      const isTrue = ({ cheapest, offer }: { cheapest: Offer; offer: Offer }) =>
        cheapest.cents === offer.cents || says(found.sentence, offer, cheapest)
      if (!wrong || named.some(isTrue)) continue
      const { cheapest, offer } = wrong
      const lowest = { lowestName: cheapest.name, lowest: money.format(cheapest.cents) }
      yield {
        ...tell('from-price-not-lowest', { words: found.words, name: offer.name, ...lowest }),
        file,
        at,
      }
    }
  },
}
