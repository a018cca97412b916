import { leavesOf } from '../../schemas/leaves-of.ts'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { productFacts } from './product-facts.ts'

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
    ...(route === '/' ? [organizationOf(site)] : []),
    ...breadcrumbsOf(page, site, route),
    ...articleFacts(page, site),
    ...(questions.length > 0 ? [faq] : []),
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

function articleFacts({ title, description, sections }: Page, { url, brand }: Site): object[] {
  return leavesOf(sections).flatMap(({ leaf }) => {
    if (leaf.type !== 'article') return []
    const { author, date, picture } = leaf
    return [
      {
        '@type': 'Article',
        headline: title,
        description,
        image: url + picture.src,
        datePublished: date.iso,
        author: { '@type': 'Person', name: author.label, url: new URL(author.href, url).href },
        publisher: { '@type': 'Organization', name: brand.name, logo: url + brand.mark.src },
      },
    ]
  })
}
