import { type Data, defineWords, problem, type Speaker, statement } from '../../../schemas/words.ts'

/** A place that a finding is compared with. The engine adds `where` when it knows the line. */
export interface Compared extends Data {
  where?: string
}

export const AGREE_OR_TOKEN = 'make them agree, or write a token'
export const AGREE_OR_NAME =
  'make them agree, or write the name of the price in braces, which follows the list'

export function sayPlace({ where = '' }: Compared, { place }: Speaker): string {
  return place(where)
}

/** A price on a page or in a record: in a record of a list, or in a field. */
interface Shown extends Compared {
  words: string
  record?: string
  field?: string
}

/** Says where a price is; forms show no paths of fields. */
function inBrackets(shown: Shown, speaker: Speaker, hasPaths: boolean): string {
  if (shown.record !== undefined) return ` (${shown.record})`
  if (shown.where === undefined) return ''
  const path = hasPaths && shown.field !== undefined ? `${shown.field}, ` : ''
  return ` (${path}${sayPlace(shown, speaker)})`
}

interface OnPage extends Shown {
  /** The nearest first. */
  amounts: readonly string[]
  hasMore: boolean
}

function sayOnPage(data: OnPage, speaker: Speaker, hasPaths: boolean): string {
  const [first = 'no price', ...others] = data.amounts
  const list = [`${first}${inBrackets(data, speaker, hasPaths)}`, ...others].join(', ')
  return `says ${data.words}, and the page shows ${list}${data.hasMore ? ' …' : ''}`
}

/** What lint says of prices. */
export const tell = defineWords(
  {
    'price-not-on-page': problem(
      'page-price',
      (data: OnPage, speaker) => [sayOnPage(data, speaker, true), AGREE_OR_TOKEN],
      (data, speaker) => [sayOnPage(data, speaker, false), AGREE_OR_NAME],
    ),
    'other-price-of-block': problem(
      'page-price',
      (data: Shown & { price: string }, speaker) => [
        `says ${data.words}, and the price here is ${data.price}${inBrackets(data, speaker, true)}`,
        AGREE_OR_TOKEN,
      ],
      (data, speaker) => [
        `says ${data.words}, and the price here is ${data.price}${inBrackets(data, speaker, false)}`,
        AGREE_OR_NAME,
      ],
    ),
    'price-of-no-record': problem(
      'loose-price',
      ({ amount, near, name }: { amount: string; near?: string; name?: string }) => {
        const advice = 'name it in "prices" of site.json, and write {price.its-name}'
        const meant = near === undefined ? '' : `did you mean ${near}, {${name}}? Else `
        return [`${amount} is the price of no record`, `${meant}${advice}`]
      },
      ({ amount, near, name }, { field, place }) => {
        const meant = near === undefined ? '' : `did you mean ${near}, {${name}}? Else `
        return [
          `has ${amount}, which is the price of no record`,
          `${meant}name it in ${field('prices')} of ${place('content/site.json')}, and write {price.its-name}`,
        ]
      },
    ),
    'lower-after-term': statement(
      'price-after-term-lower',
      ({ later, now, name }: { later: string; now: string; name?: string | undefined }) => [
        `${later} after the term is less than ${now}${name ? ` of ${name}` : ''} before it`,
        'check both, because the first price is usually the lower one',
      ],
    ),
    'rise-as-rate': problem(
      'price-rise',
      () => [
        'says by which rate a price rises, and not what it will be',
        'write the full price and its day as a step of "priceSteps"',
      ],
      (_, { field }) => [
        'says by which rate a price rises, and not what it will be',
        `write the full price and its day in ${field('priceSteps')}`,
      ],
    ),
    'promise-too-long': problem('price-rise', ({ words, day }: { words: string; day: string }) => [
      `says "${words}", and the price changes on ${day} already`,
      'say until when it applies',
    ]),
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
    'jump-since-commit': problem(
      'figure-jump',
      ({ before, after }: { before: string; after: string }) => [
        `was ${before} in the last commit and is ${after} now`,
        'check the figure',
      ],
      ({ before, after }) => [`was ${before} in the last version and is ${after} now`, 'check the figure'],
    ),
    'jump-in-record': statement(
      'figure-jump',
      (data: {
        larger: string
        smaller: string
        times: number
        than: 'price' | 'last-price'
        isLarger: boolean
      }) => {
        const other = data.than === 'price' ? 'the price' : 'the price before it'
        return data.isLarger
          ? [`${data.larger} is ${data.times} times ${other}, ${data.smaller}`, 'check the figure']
          : [`${data.larger}, ${other}, is ${data.times} times ${data.smaller}`, 'check the figure']
      },
    ),
  },
  {
    'price-not-on-page': {
      words: '$35',
      amounts: ['$49', '$59.99', '$10', '$5'],
      hasMore: true,
      record: 'Internet 150 in content/collections/plans.json',
      where: 'content/pages/faq.json:36',
    },
    'other-price-of-block': {
      words: '$14.99',
      price: '$15.99',
      field: 'sections.0.price.amount',
      where: 'content/pages/faq.json:36',
    },
    'price-of-no-record': { amount: '$59.98', near: '$59.99', name: 'plan.internet-150.price' },
    'lower-after-term': { later: '$79.99', now: '$119.99', name: 'Internet 1.5 Gig' },
    'promise-too-long': { words: 'for 18 months', day: '2027-04-01' },
    'from-price-not-lowest': {
      words: '$99.99',
      name: 'Labelled 500',
      lowestName: 'Labelled 150',
      lowest: '$59.99',
    },
    'jump-since-commit': { before: '$59.99', after: '$599.90' },
    'jump-in-record': {
      larger: '$999.90',
      smaller: '$79.99',
      times: 12.5,
      than: 'last-price',
      isLarger: true,
    },
  },
)
