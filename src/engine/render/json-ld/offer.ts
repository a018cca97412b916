import type { PlanCard } from '../../../../schemas/cards/plan.ts'
import type { SpeedCard } from '../../../../schemas/cards/speed.ts'
import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Price } from '../../../../schemas/parts/price.ts'
import type { Site } from '../../../../schemas/site.ts'
import { leafBlocks } from '../../../../schemas/walk-blocks.ts'

function describePrice({ amount, per, prefix }: Price): object {
  const [figure, priceCurrency] = [(amount / 100).toFixed(2), 'USD']
  // "From $84" is the lowest price.
  if (prefix !== undefined)
    return { priceSpecification: { '@type': 'PriceSpecification', minPrice: figure, priceCurrency } }
  const unit = { '@type': 'UnitPriceSpecification', price: figure, priceCurrency, unitText: per }
  return { price: figure, priceCurrency, ...(per === undefined ? {} : { priceSpecification: unit }) }
}

function describePlan({ name, price, action, validFrom, validTo }: PlanCard, base: string): object {
  return {
    '@type': 'Offer',
    name,
    ...describePrice(price),
    url: new URL(action.href, base).href,
    validFrom,
    priceValidUntil: validTo,
  }
}

function describeSpeed({ mbps, price, text, action }: SpeedCard, { url, labels }: Site): object {
  return {
    '@type': 'Offer',
    name: `${mbps} ${labels.mbps}`,
    description: text,
    ...describePrice(price),
    url: new URL(action.href, url).href,
  }
}

function describeOffersOf(leaf: Leaf, site: Site): object[] {
  if (leaf.type === 'plans')
    return leaf.groups.flatMap(({ plans }) => plans).map((plan) => describePlan(plan, site.url))
  if (!('card' in leaf)) return []
  if (leaf.card === 'plan') return leaf.items.map((plan) => describePlan(plan, site.url))
  return leaf.card === 'speed' ? leaf.items.map((speed) => describeSpeed(speed, site)) : []
}

/** Describes the plans and speeds of a page in a catalog for each block, with each offer once. */
export function describeOffers({ sections }: Page, site: Site): object[] {
  return leafBlocks(sections).flatMap(({ leaf }) => {
    const offers = new Map(describeOffersOf(leaf, site).map((offer) => [JSON.stringify(offer), offer]))
    if (offers.size === 0) return []
    return [{ '@type': 'OfferCatalog', name: leaf.heading?.title, itemListElement: [...offers.values()] }]
  })
}
