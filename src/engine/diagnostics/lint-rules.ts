import type { RuleName } from '../../../schemas/rule-name.ts'
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

/** The rules for tokens, for items with an end date, and for the figures in texts. */
export const lintRules = {
  'accepted-unused': warning(
    'Each entry of "accepted" in site.json accepts a warning that still exists. Remove the entry when the warning is gone.',
    '{ "accepted": [{ "rule": "odd-unit", "match": "100 GB", "reason": "The agreed words." }] }',
    '{ "accepted": [] }',
    'content/site.json',
  ),
  'count-contradicts': warning(
    'A count in a text agrees with the list that it describes: the items below a heading, or the records of a collection.',
    page(
      '{ "type": "accordion", "heading": { "title": "Three things a good line does" }, "items": [{ "title": "Holds", "body": "Always." }, { "title": "Reaches", "body": "Everywhere." }] }',
    ),
    page(
      '{ "type": "accordion", "heading": { "title": "Two things a good line does" }, "items": [{ "title": "Holds", "body": "Always." }, { "title": "Reaches", "body": "Everywhere." }] }',
    ),
  ),
  lapse: warning(
    'No item has ended ("validTo"), and no item ends within the next 14 days. A build does not publish items that are not on offer on its day.',
    plans('"price": { "amount": 99.99 }, "validTo": "2020-12-24"'),
    plans('"price": { "amount": 99.99 }'),
  ),
  'loose-price': warning(
    'An amount in a sentence is the price of a record or of a block, or "prices" in site.json names it. A token such as {plan.internet-150.price} is better: it always shows the price of the record.',
    promo('"Ignite streaming is $5 a month."'),
    promo('"Ignite streaming has a price."'),
  ),
  'odd-unit': warning(
    'A unit fits the quantity: speeds are in Mbps or Gbps, and data volumes are in GB or TB.',
    promo('"100 GB download speed"'),
    promo('"100 Gbps download speed"'),
  ),
  'price-after-term-lower': warning(
    'The price after the term is not lower than the promotional price before it. (An "oldPrice" that is not higher than the price is an error of the rule value.)',
    plans('"price": { "amount": 99.99, "per": "mo" }, "terms": "24-month term, then $79.99/mo"'),
    plans('"price": { "amount": 79.99, "per": "mo" }, "terms": "24-month term, then $79.99/mo"'),
  ),
  'refund-periods': warning(
    'All texts state the same period for a refund.',
    promo('"Money back within 24 hours.", "A refund within 7 days."'),
    promo('"Money back within 7 days.", "A refund within 7 days."'),
  ),
  'same-thing-different-figures': warning(
    'A plan, a product, a speed or a fact has the same figures everywhere, in records and in sentences.',
    facts(9, 8),
    facts(9, 9),
  ),
  token: {
    severity: 'error',
    text: 'A name in braces is a token. The build replaces it by its value: {phone}, {email}, {address}, {plan.internet-150.price}, {product.mesh-router.price}, {speed.150.price}, {fact.uptime}, {price.ignite-streaming}. Write {{ for the character { itself, and \\{ in Markdown.',
    example: { file: OFFERS, bad: promo('"Call {phon}."'), good: promo('"Call {phone}."') },
  },
} satisfies Partial<Record<RuleName, RuleText>>
