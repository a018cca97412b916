import type { ProductCard } from '../../../schemas/cards/product.ts'
import type { Page } from '../../../schemas/page.ts'
import { dayBefore } from '../../../schemas/parts/price-changes.ts'
import type { Section } from '../../../schemas/section.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Offer } from '../../../schemas/trait.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { sharedUrl } from '../../contract/shared-url.ts'
import { momentOf } from '../../engine/public/library.ts'
import { absoluteUrl } from '../../engine/public/publish.ts'
import { blockProducts } from '../../engine/public/site.ts'

function describePrice(
  { price: { amount, per, prefix }, introductory, priceSteps }: Offer,
  priceCurrency: string,
  timeZone: string | undefined,
): object {
  const figure = (cents: number) => (cents / 100).toFixed(2)
  const price = figure(amount)
  // "From $84" is the lowest price.
  if (prefix !== undefined)
    return { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency } }
  const unit = (cents: number, when: object = {}) => ({
    '@type': 'UnitPriceSpecification',
    price: figure(cents),
    priceCurrency,
    unitText: per,
    ...when,
  })
  if (introductory) {
    // "MON" is the code of the unit month, in which the duration and the start are given.
    const months = (when: object) => ({ unitCode: 'MON', ...when })
    return {
      price,
      priceCurrency,
      priceSpecification: [
        unit(amount, months({ billingDuration: introductory.months })),
        unit(introductory.after, months({ billingStart: introductory.months })),
      ],
    }
  }
  if (priceSteps) {
    const until = (index: number) => {
      const next = priceSteps[index]
      return next && { validThrough: momentOf(dayBefore(next.from), timeZone, '23:59:59') }
    }
    return {
      price,
      priceCurrency,
      priceSpecification: [
        unit(amount, until(0)),
        ...priceSteps.map(({ from, amount: later }, index) =>
          unit(later, { validFrom: momentOf(from, timeZone), ...until(index + 1) }),
        ),
      ],
    }
  }
  return { price, priceCurrency, ...(per === undefined ? {} : { priceSpecification: unit(amount) }) }
}

function describeOffer(offer: Offer, { url, currency, timeZone }: Site): object {
  const { name, description, href, validFrom, validTo } = offer
  return {
    '@type': 'Offer',
    name,
    description,
    ...describePrice(offer, currency, timeZone),
    url: absoluteUrl(url, href),
    validFrom: validFrom && momentOf(validFrom, timeZone),
    // schema.org takes a day only in the one, and a moment in the other.
    priceValidUntil: validTo,
    validThrough: validTo && timeZone && momentOf(validTo, timeZone, '23:59:59'),
  }
}

function listOffers(block: Section, { labels }: Site): Offer[] {
  return listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).offer?.(card, labels) ?? [])
}

/** Describes the offers of a page in a catalog for each block, with each offer of the page once. */
export function describeOffers({ sections }: Page, site: Site): object[] {
  const seen = new Set<string>()
  return listBlocks(sections).flatMap(({ block }) => {
    const described = listOffers(block, site).map((offer) => describeOffer(offer, site))
    const offers = described.filter((offer) => {
      const key = JSON.stringify(offer)
      return !seen.has(key) && seen.add(key)
    })
    if (offers.length === 0) return []
    return [{ '@type': 'OfferCatalog', name: block.heading?.title, itemListElement: offers }]
  })
}

function describeProduct(
  { id, name, picture, text, price, href }: ProductCard,
  site: Pick<Site, 'url' | 'languages' | 'currency'>,
  available = true,
) {
  const { url, currency } = site
  return {
    '@type': 'Product',
    productID: String(id),
    name,
    image: sharedUrl(site) + picture.src,
    ...(text === undefined ? {} : { description: text }),
    offers: {
      '@type': 'Offer',
      price: (price / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      url: absoluteUrl(url, href),
    },
  }
}

/** Describes the products of a page, from the records that the visitor sees. */
export function describeProducts(
  { sections }: Page,
  site: Pick<Site, 'url' | 'languages' | 'currency'>,
): object[] {
  return listBlocks(sections).flatMap(({ block }): object[] => {
    const products = blockProducts(block)
    if (products.length === 0) return []
    const details = traitsOf(block).productDetails?.(block)
    if (details) {
      const { text, sku, available } = details
      return products.map((product) => ({
        ...describeProduct(product, site, available),
        description: text,
        sku,
      }))
    }
    return [describeList(products.map((product) => describeProduct(product, site)))]
  })
}

export function describeList(items: object[], name?: string): object {
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }))
  return { '@type': 'ItemList', name, itemListElement }
}
