import type { Page } from '../../../../schemas/page.ts'
import type { Site } from '../../../../schemas/site.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'
import { lastChange } from '../../check/summary/last-modified.ts'
import { articleOf } from '../../library/find-article.ts'
import { offerFacts } from './offer.ts'
import { productFacts } from './product.ts'
import { serviceFacts } from './service.ts'

/** Structured data from the same records as the visible text. */
export function factsOf(page: Page, site: Site, route: string | undefined): string[] {
  const questions = leavesOf(page.sections).flatMap(({ leaf }) => (leaf.type === 'faq' ? leaf.items : []))
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return [
    ...(route === '/' ? [organizationOf(site), websiteOf(site)] : []),
    ...breadcrumbsOf(page, site, route),
    ...articleFacts(page, site, route),
    ...(questions.length > 0 ? [faq] : []),
    ...serviceFacts(page, site, route),
    ...offerFacts(page, site),
    ...productFacts(page, site.url),
  ].map((facts) => {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${text}</script>`
  })
}

function organizationOf({ url, brand, contact }: Site) {
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

function websiteOf({ url, brand, language }: Site) {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: `${url}/`,
    description: brand.description,
    inLanguage: language,
    publisher: { '@type': 'Organization', name: brand.name, url },
  }
}

/** The way that the masthead shows: home, then this page. */
function breadcrumbsOf({ masthead }: Page, { url, labels }: Site, route: string | undefined): object[] {
  if (!masthead || route === undefined) return []
  const steps = [
    { name: labels.home, item: `${url}/` },
    { name: masthead.title, item: url + route },
  ]
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function articleFacts(page: Page, { url, brand }: Site, route: string | undefined): object[] {
  const article = articleOf(page)
  if (!article) return []
  const { author, date, picture, category } = article
  return [
    {
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      image: url + picture.src,
      datePublished: date.iso,
      dateModified: lastChange(page),
      articleSection: category,
      mainEntityOfPage: route === undefined ? undefined : url + route,
      author: { '@type': 'Person', name: author.label, url: new URL(author.href, url).href },
      publisher: { '@type': 'Organization', name: brand.name, logo: url + brand.mark.src },
    },
  ]
}
