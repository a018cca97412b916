import { type Data, defineWords, problem, statement } from '../../../schemas/words.ts'
import { AGREE_OR_NAME, AGREE_OR_TOKEN, type Compared, sayPlace } from './price-words.ts'

const AGREE = 'make them agree'

/** How a figure of a thing is called before the name of the thing. */
const KINDS: Readonly<Record<string, string>> = {
  price: 'the price of ',
  oldPrice: 'the former price of ',
  down: 'the download speed of ',
  up: 'the upload speed of ',
}

interface Count extends Data {
  words: string
  counts: readonly number[]
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** What lint says of figures, counts and days. */
export const tell = defineWords(
  {
    'different-figures': statement(
      'same-thing-different-figures',
      (data: Compared & { kind: string; name: string; figure: string; other: string }, speaker) => [
        `${KINDS[data.kind] ?? ''}"${data.name}" is ${data.figure} here and ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE,
      ],
    ),
    'other-price-of-name': problem(
      'same-thing-different-figures',
      (data: Compared & { words: string; name: string; other: string }, speaker) => [
        `says ${data.words} for "${data.name}", which is ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE_OR_TOKEN,
      ],
      (data, speaker) => [
        `says ${data.words} for "${data.name}", which is ${data.other} in ${sayPlace(data, speaker)}`,
        AGREE_OR_NAME,
      ],
    ),
    'different-figures-in-texts': problem(
      'same-thing-different-figures',
      (data: Compared & { figure: string; subject: string; usual: string; more: number }, speaker) => [
        `says ${data.figure} ${data.subject}; ${sayPlace(data, speaker)}${data.more > 0 ? ` and ${data.more} more` : ''} says ${data.usual}`,
        AGREE,
      ],
      (data, speaker) => [
        `says ${data.figure} ${data.subject}, and ${sayPlace(data, speaker)}${data.more > 0 ? ` and ${data.more} more` : ''} says ${data.usual}`,
        AGREE,
      ],
    ),
    'different-refunds': statement(
      'refund-periods',
      (
        data: Compared & { words: string; period: string; here: number; usual: string; more: number },
        speaker,
      ) => [
        `a refund for "${data.words}" (${data.period})${data.here > 0 ? ` (here and in ${data.here} more)` : ''}, and for ${data.usual} in ${sayPlace(data, speaker)} and ${data.more} more`,
        'say one thing, or say in each place what it is for',
      ],
    ),
    'count-above-list': statement('count-contradicts', ({ words, counts }: Count) => [
      `"${words}" is above a list of ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-on-page': statement('count-contradicts', ({ words, counts }: Count) => [
      `"${words}" is on a page that shows ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-on-plan': statement('count-contradicts', ({ words, counts }: Count) => [
      `"${words}" is on a plan that lists ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-of-collection': statement(
      'count-contradicts',
      ({ words, counts }: Count) => [`"${words}", and the collection holds ${counts.join(' or ')}`, AGREE],
      ({ words, counts }) => [`"${words}", and the shared list holds ${counts.join(' or ')}`, AGREE],
    ),
    'before-foundation': statement(
      'date',
      ({ date, founded }: { date: string; founded: number }) => [
        `${date} is before ${founded}, when the company began ("founded" in content/site.json)`,
        'check the year',
      ],
      ({ date, founded }, { field, place }) => [
        `${date} is before ${founded}, when the company began (${field('founded')} in ${place('content/site.json')})`,
        'check the year',
      ],
    ),
    'too-long-ago': statement('date', ({ date }: { date: string }) => [
      `${date} is too long ago for this site`,
      'check the year',
    ]),
    'published-in-future': statement('date', ({ date }: { date: string }) => [
      `${date} is in the future`,
      'lists and the feed show the article from that day on',
    ]),
    'changed-in-future': statement('date', ({ date }: { date: string }) => [
      `${date} is in the future, and the last change cannot be`,
      'check the date',
    ]),
    'begins-far-ahead': statement('date', ({ date, years }: { date: string; years: number }) => [
      `${date} is more than ${years} years ahead`,
      'check the year',
    ]),
    'step-has-come': problem('lapse', ({ day }: { day: string }) => [
      `came on ${day}`,
      'make its amount the price, which {…price} in texts shows, and remove the step',
    ]),
    'has-ended': problem('lapse', ({ day }: { day: string }) => [
      `ended on ${day} and is not published any more`,
      'remove it, or say when it ends now',
    ]),
    'ends-soon': problem('lapse', ({ day, days }: { day: string; days: number }) => [
      `ends on ${day}, ${inDays(days)}, and is then not published any more`,
      'say how it goes on',
    ]),
    'price-of-unpublished': statement('lapse', ({ token, day }: { token: string; day: string }) => [
      `${token} is the price of something that is not published on ${day}`,
      'reword it',
    ]),
    'other-currency': statement(
      'currency',
      (data: { words: string; currency: string; meant: string }) => [
        `"${data.words}" is in another currency than ${data.currency}, that of content/site.json`,
        `write ${data.meant}, or a token`,
      ],
      (data, { place }) => [
        `"${data.words}" is in another currency than ${data.currency}, that of ${place('content/site.json')}`,
        `write ${data.meant}, or the name of a price in braces`,
      ],
    ),
  },
  {
    'different-figures': {
      kind: 'price',
      name: 'Internet 150',
      figure: '$49.99',
      other: '$59.99',
      where: 'content/pages/faq.json:36',
    },
    'other-price-of-name': {
      words: '$49.99',
      name: 'Internet 150',
      other: '$59.99',
      where: 'content/pages/faq.json:36',
    },
    'different-figures-in-texts': {
      figure: '5',
      subject: 'simultaneous streams',
      usual: '4',
      more: 2,
      where: 'content/pages/faq.json:36',
    },
    'different-refunds': {
      words: 'for first 24 hours',
      period: '24 hours',
      here: 9,
      usual: '1 month',
      more: 10,
      where: 'content/pages/faq.json:36',
    },
    'count-above-list': { words: 'Three plain answers', counts: [2] },
    'count-on-page': { words: 'Eight plain answers', counts: [2] },
    'count-on-plan': { words: 'five features', counts: [1] },
    'count-of-collection': { words: 'eleven partners', counts: [2] },
    'before-foundation': { date: '2014-12-31', founded: 2015 },
    'too-long-ago': { date: '1925-01-23' },
    'published-in-future': { date: '2026-12-25' },
    'changed-in-future': { date: '2026-06-01' },
    'begins-far-ahead': { date: '2030-01-01', years: 2 },
    'step-has-come': { day: '2026-12-01' },
    'has-ended': { day: '2026-12-23' },
    'ends-soon': { day: '2027-01-07', days: 14 },
    'price-of-unpublished': { token: '{plan.later.price}', day: '2026-12-24' },
    'other-currency': { words: '1.299,50 $', currency: 'EUR', meant: '1.299,50 €' },
  },
)
