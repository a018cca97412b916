import { leavesOf } from '../../schemas/leaves-of.ts'
import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { pageTitle } from '../page-title.ts'
import { escapeHtml } from './escape-html.ts'
import { INK, iconsOf, preloadOf, sharingOf } from './head-pictures.ts'
import { productFacts } from './product-facts.ts'
import type { Reach } from './reach.ts'
import { cspHash, directionScript, startScript } from './scripts.ts'

interface Parts {
  site: Site
  page: Page
  /** `/faq`; undefined for the 404 page, which has no address of its own. */
  route: string | undefined
  /** The page's styles as HTML. */
  styles: string
  /** The content security policy; the dev server has none. */
  policy: string | undefined
  font: string | undefined
}

/**
 * Lets a page run the site's own scripts, its two inline ones and its own inlined `css`, and use what the site
 * reaches; nothing else.
 */
export function policyFor({ css, frames, endpoints }: Reach & { css: string }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(directionScript)} ${cspHash(startScript)}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...endpoints].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Not 'self': without JavaScript too, a form without an endpoint sends nothing and stays where it is.
    `form-action ${endpoints.join(' ') || "'none'"}`,
  ].join('; ')
}

/** What the page's data says about the page as a whole, as the content of `<head>`. */
export function headOf({ site, page, route, styles, policy, font }: Parts): string {
  const title = escapeHtml(pageTitle(page, site.brand.name))
  const description = escapeHtml(page.description)
  return [
    policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    route === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${site.url}${route}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    sharingOf(site),
    `<meta name="theme-color" content="${INK}">`,
    iconsOf(site.brand),
    font === undefined ? '' : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    preloadOf(page),
    styles,
    ...factsOf(page, site, route),
  ].join('')
}

/** Structured data from the same records as the visible text. */
function factsOf(page: Page, site: Site, route: string | undefined): string[] {
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
