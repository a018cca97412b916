import type { Rule } from '../../../schemas/rule-name.ts'
import type { RuleText } from './rules.ts'

const OFFERS = 'content/pages/offers.json'

const page = (sections: string) =>
  `{ "title": "Offers", "description": "What is cheaper.", "masthead": { "title": "OFFERS" }, "sections": [${sections}] }`
const promo = (text: string) => page(`{ "type": "promo", "text": [${text}] }`)
const plans = (fields: string) =>
  page(
    `{ "type": "plans", "groups": [{ "plans": [{ "name": "Internet 500", "features": [{ "text": "Unlimited usage" }], "action": { "label": "Order", "href": "/" }, ${fields} }] }] }`,
  )
const facts = (...figures: number[]) =>
  page(
    `{ "type": "grid", "card": "fact", "items": [${figures.map((value) => `{ "value": ${value}, "suffix": "K+", "label": "satisfied clients" }`).join(', ')}] }`,
  )

function warning(text: string, bad: string, good: string, file = OFFERS): RuleText {
  return { severity: 'warning', text, example: { file, bad, good } }
}

/** The rules of tokens, of what is offered for a time, and of what the content claims. */
export const claimRules = {
  'accepted-unused': warning(
    'An entry of "accepted" in site.json stands for a finding; one that stands for none any more is removed.',
    '{ "accepted": [{ "rule": "odd-unit", "match": "100 GB", "reason": "The agreed words." }] }',
    '{ "accepted": [] }',
    'content/site.json',
  ),
  'count-contradicts': warning(
    'A count agrees with the list it speaks of: the items below a heading, the records of a collection.',
    page(
      '{ "type": "accordion", "heading": { "title": "Three things a good line does" }, "items": [{ "title": "Holds", "body": "Always." }, { "title": "Reaches", "body": "Everywhere." }] }',
    ),
    page(
      '{ "type": "accordion", "heading": { "title": "Two things a good line does" }, "items": [{ "title": "Holds", "body": "Always." }, { "title": "Reaches", "body": "Everywhere." }] }',
    ),
  ),
  lapse: warning(
    'Nothing is left that ended ("validTo"), and nothing ends within 14 days without somebody knowing. What is not offered on the day of the build is not published.',
    plans('"price": { "amount": 99.99 }, "validTo": "2020-12-24"'),
    plans('"price": { "amount": 99.99 }'),
  ),
  'loose-price': warning(
    'An amount in a sentence is the price of a record, of a block, or named in "prices" of site.json. Best is a token such as {plan.internet-150.price}: it follows the record.',
    promo('"Ignite streaming is $5 a month."'),
    promo('"Ignite streaming has a price."'),
  ),
  'odd-unit': warning(
    'A unit fits what it measures: speeds are in Mbps or Gbps, data in GB or TB.',
    promo('"100 GB download speed"'),
    promo('"100 Gbps download speed"'),
  ),
  'price-after-term-lower': warning(
    'A price after the term is not below the promotional price that it follows. (An "oldPrice" that is not above the price is an error: value.)',
    plans('"price": { "amount": 99.99, "per": "mo" }, "terms": "24-month term, then $79.99/mo"'),
    plans('"price": { "amount": 79.99, "per": "mo" }, "terms": "24-month term, then $79.99/mo"'),
  ),
  'refund-periods': warning(
    'All texts give the same time for a refund.',
    promo('"Money back within 24 hours.", "A refund within 7 days."'),
    promo('"Money back within 7 days.", "A refund within 7 days."'),
  ),
  'same-thing-different-figures': warning(
    'A plan, a product, a speed or a fact has the same figures wherever it stands, in records and in sentences.',
    facts(9, 8),
    facts(9, 9),
  ),
  token: {
    severity: 'error',
    text: 'A name in braces is a token, filled at build: {phone}, {email}, {address}, {plan.internet-150.price}, {product.mesh-router.price}, {speed.150.price}, {fact.uptime}, {price.ignite-streaming}. The sign { itself is written {{, and \\{ in Markdown.',
    example: { file: OFFERS, bad: promo('"Call {phon}."'), good: promo('"Call {phone}."') },
  },
} satisfies Partial<Record<Rule, RuleText>>
