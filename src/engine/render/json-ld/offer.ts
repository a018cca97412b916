import type { Page } from '../../../../schemas/page.ts'
import type { Price } from '../../../../schemas/parts/price.ts'
import type { Section } from '../../../../schemas/section.ts'
import type { Site } from '../../../../schemas/site.ts'
import type { Offer } from '../../../../schemas/trait.ts'
import { traitsOfCard } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'

function describePrice({ amount, per, prefix }: Price): object {
  const [figure, priceCurrency] = [(amount / 100).toFixed(2), 'USD']
  // "From $84" is the lowest price.
  if (prefix !== undefined)
    return { priceSpecification: { '@type': 'PriceSpecification', minPrice: figure, priceCurrency } }
  const unit = { '@type': 'UnitPriceSpecification', price: figure, priceCurrency, unitText: per }
  return { price: figure, priceCurrency, ...(per === undefined ? {} : { priceSpecification: unit }) }
}

function describeOffer({ name, description, price, href, validFrom, validTo }: Offer, base: string): object {
  return {
    '@type': 'Offer',
    name,
    description,
    ...describePrice(price),
    url: new URL(href, base).href,
    validFrom,
    priceValidUntil: validTo,
  }
}

function listOffers(block: Section, { labels }: Site): Offer[] {
  return listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).offer?.(card, labels) ?? [])
}

/** Describes the offers of a page in a catalog for each block, with each offer once. */
export function describeOffers({ sections }: Page, site: Site): object[] {
  return listBlocks(sections).flatMap(({ block }) => {
    const described = listOffers(block, site).map((offer) => describeOffer(offer, site.url))
    const offers = new Map(described.map((offer) => [JSON.stringify(offer), offer]))
    if (offers.size === 0) return []
    return [{ '@type': 'OfferCatalog', name: block.heading?.title, itemListElement: [...offers.values()] }]
  })
}
