import type { Plan } from '../../../../schemas/cards/plan.ts'
import type { Speed } from '../../../../schemas/cards/speed.ts'
import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Price } from '../../../../schemas/parts/price.ts'
import type { Site } from '../../../../schemas/site.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'

function priceOf({ amount, per, prefix }: Price): object {
  const [figure, priceCurrency] = [(amount / 100).toFixed(2), 'USD']
  // "From $84" is the least that it costs, and not the price.
  if (prefix !== undefined)
    return { priceSpecification: { '@type': 'PriceSpecification', minPrice: figure, priceCurrency } }
  const unit = { '@type': 'UnitPriceSpecification', price: figure, priceCurrency, unitText: per }
  return { price: figure, priceCurrency, ...(per === undefined ? {} : { priceSpecification: unit }) }
}

function planFact({ name, price, action, validFrom, validTo }: Plan, base: string): object {
  return {
    '@type': 'Offer',
    name,
    ...priceOf(price),
    url: new URL(action.href, base).href,
    validFrom,
    priceValidUntil: validTo,
  }
}

function speedFact({ mbps, price, text, action }: Speed, { url, labels }: Site): object {
  return {
    '@type': 'Offer',
    name: `${mbps} ${labels.mbps}`,
    description: text,
    ...priceOf(price),
    url: new URL(action.href, url).href,
  }
}

function offersIn(leaf: Leaf, site: Site): object[] {
  if (leaf.type === 'plans')
    return leaf.groups.flatMap(({ plans }) => plans).map((plan) => planFact(plan, site.url))
  if (!('card' in leaf)) return []
  if (leaf.card === 'plan') return leaf.items.map((plan) => planFact(plan, site.url))
  return leaf.card === 'speed' ? leaf.items.map((speed) => speedFact(speed, site)) : []
}

/** What a page lets visitors subscribe to, a catalog for each block; a plan under several tabs counts once. */
export function offerFacts({ sections }: Page, site: Site): object[] {
  return leavesOf(sections).flatMap(({ leaf }) => {
    const offers = new Map(offersIn(leaf, site).map((offer) => [JSON.stringify(offer), offer]))
    if (offers.size === 0) return []
    return [{ '@type': 'OfferCatalog', name: leaf.heading?.title, itemListElement: [...offers.values()] }]
  })
}
