import type { Page } from '../../../schemas/page.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Service } from '../../../schemas/trait.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { sharedUrl } from '../../contract/shared-url.ts'
import { findArticle, momentOf } from '../../engine/public/library.ts'
import { absoluteUrl } from '../../engine/public/publish.ts'
import { lastModified } from '../../engine/public/site.ts'
import { describeList, describeOffers, describeProducts } from './offers.ts'

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
