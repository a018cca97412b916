import type { ProductCard } from '../../../schemas/cards/product.ts'
import type { Page } from '../../../schemas/page.ts'
import { dayBefore } from '../../../schemas/parts/price-changes.ts'
import type { Section } from '../../../schemas/section.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Offer, Service } from '../../../schemas/trait.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { sharedUrl } from '../../contract/shared-url.ts'
import { blockProducts, lastModified } from '../../engine/check/page-summary.ts'
import { findArticle } from '../../engine/library/article-collection.ts'
import { momentOf } from '../../engine/library/moment.ts'
import { absoluteUrl } from '../../engine/render/base-path.ts'

/** Writes the structured data (JSON-LD) of a page as `<script>` elements, from the same records as the visible text. */
export function renderJsonLd(page: Page, site: Site, route: string | undefined): string[] {
  const questions = listBlocks(page.sections).flatMap(({ block }) => traitsOf(block).questions?.(block) ?? [])
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return [
    ...(route === '/' ? [describeOrganization(site), describeWebsite(site)] : []),
    ...describeBreadcrumbs(page, site, route),
    ...describeArticle(page, site, route),
    ...(questions.length > 0 ? [faq] : []),
    ...describeServices(page, site, route),
    ...describeOffers(page, site),
    ...describeProducts(page, site),
  ].map((data) => {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${text}</script>`
  })
}

function describeOrganization(site: Site) {
  const { brand, contact } = site
  return {
    ...describeProvider(site),
    logo: sharedUrl(site) + brand.mark.src,
    ...(brand.founded !== undefined && { foundingDate: String(brand.founded) }),
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
  }
}

function describeWebsite(site: Site) {
  const { url, brand, locale } = site
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${url}/`,
    description: brand.description,
    inLanguage: locale,
    publisher: describeProvider(site),
  }
}

/** Describes the breadcrumbs in the masthead: home, the parent of this page if it has one, this page. */
function describeBreadcrumbs({ masthead }: Page, { url, labels }: Site, route: string | undefined): object[] {
  if (!masthead || route === undefined) return []
  const steps = [
    { name: labels.home, item: `${url}/` },
    ...(masthead.parent
      ? [{ name: masthead.parent.label, item: absoluteUrl(url, masthead.parent.href) }]
      : []),
    { name: masthead.title, item: url + route },
  ]
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function describeArticle(page: Page, site: Site, route: string | undefined): object[] {
  const { url, brand } = site
  const article = findArticle(page)
  if (!article) return []
  const { author, date, picture, category } = article
  const modified = lastModified(page)
  return [
    {
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      image: sharedUrl(site) + picture.src,
      datePublished: momentOf(date.iso, site.timeZone),
      dateModified: modified && momentOf(modified, site.timeZone),
      articleSection: category,
      mainEntityOfPage: route === undefined ? undefined : url + route,
      author: { '@type': 'Person', name: author.label, url: absoluteUrl(url, author.href) },
      publisher: { '@type': 'Organization', name: brand.name, logo: sharedUrl(site) + brand.mark.src },
    },
  ]
}

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
function describeOffers({ sections }: Page, site: Site): object[] {
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

function describeList(items: object[], name?: string): object {
  const itemListElement = items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }))
  return { '@type': 'ItemList', name, itemListElement }
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

/** The company is the same in all languages: its address is that of the site itself. */
function describeProvider(site: Site) {
  return { '@type': 'Organization', name: site.brand.name, url: sharedUrl(site) }
}

function describeService({ title, description, picture, link }: Service, site: Site) {
  return {
    '@type': 'Service',
    name: title,
    description,
    image: picture && sharedUrl(site) + picture.src,
    url: link && absoluteUrl(site.url, link.href),
    provider: describeProvider(site),
  }
}

/** Describes the service that a page is about, and the services that it lists, from the records that the visitor sees. */
function describeServices(page: Page, site: Site, route: string | undefined): object[] {
  const ownService = page.service !== undefined && {
    '@type': 'Service',
    name: page.service,
    description: page.description,
    url: route === undefined ? undefined : site.url + route,
    provider: describeProvider(site),
  }
  const lists = listBlocks(page.sections).flatMap(({ block }) => {
    const services = listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).service?.(card) ?? [])
    if (services.length === 0) return []
    const items = services.map((service) => describeService(service, site))
    return [describeList(items, block.heading?.title)]
  })
  return ownService ? [ownService, ...lists] : lists
}
