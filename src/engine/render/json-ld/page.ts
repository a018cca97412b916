import type { Page } from '../../../../schemas/page.ts'
import type { Site } from '../../../../schemas/site.ts'
import { traitsOf } from '../../../../schemas/traits.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import { lastModified } from '../../check/summary/page-properties.ts'
import { findArticle } from '../../library/article-collection.ts'
import { describeOffers } from './offer.ts'
import { describeProducts } from './product.ts'
import { describeServices } from './service.ts'

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
    ...describeProducts(page, site.url),
  ].map((data) => {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${text}</script>`
  })
}

function describeOrganization({ url, brand, contact }: Site) {
  return {
    '@type': 'Organization',
    name: brand.name,
    url,
    logo: url + brand.mark.src,
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
  }
}

function describeWebsite({ url, brand, language }: Site) {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${url}/`,
    description: brand.description,
    inLanguage: language,
    publisher: { '@type': 'Organization', name: brand.name, url },
  }
}

/** Describes the breadcrumbs in the masthead: home, then this page. */
function describeBreadcrumbs({ masthead }: Page, { url, labels }: Site, route: string | undefined): object[] {
  if (!masthead || route === undefined) return []
  const steps = [
    { name: labels.home, item: `${url}/` },
    { name: masthead.title, item: url + route },
  ]
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function describeArticle(page: Page, { url, brand }: Site, route: string | undefined): object[] {
  const article = findArticle(page)
  if (!article) return []
  const { author, date, picture, category } = article
  return [
    {
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      image: url + picture.src,
      datePublished: date.iso,
      dateModified: lastModified(page),
      articleSection: category,
      mainEntityOfPage: route === undefined ? undefined : url + route,
      author: { '@type': 'Person', name: author.label, url: new URL(author.href, url).href },
      publisher: { '@type': 'Organization', name: brand.name, logo: url + brand.mark.src },
    },
  ]
}
