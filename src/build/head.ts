import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { pageTitle } from '../page-title.ts'
import { cspHash, directionScript, startScript } from './scripts.ts'

/** `text` as it may stand in HTML, also between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

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

/** Lets a page run the site's own scripts, its two inline ones and its own inlined `css`, and nothing else. */
export function policyFor(css: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${cspHash(directionScript)} ${cspHash(startScript)}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** What the page's data says about the page as a whole, as the content of `<head>`. */
export function headOf({ site, page, route, styles, policy, font }: Parts): string {
  const title = escapeHtml(pageTitle(page, site.brand.name))
  const description = escapeHtml(page.description)
  const picture = firstPicture(page)
  return [
    policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    route === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${site.url}${route}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta name="theme-color" content="#0b1026">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    font === undefined ? '' : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    picture === undefined ? '' : `<link rel="preload" href="${picture}" as="image" fetchpriority="high">`,
    styles,
    ...factsOf(page),
  ].join('')
}

/** The picture that a visitor sees first: the masthead's or the banner's. */
function firstPicture(page: Page): string | undefined {
  const [first] = page.sections
  return page.masthead?.picture?.src ?? (first?.type === 'banner' ? first.picture?.src : undefined)
}

/** Structured data from the same records as the visible text. */
function factsOf(page: Page): string[] {
  const questions = page.sections.flatMap((section) => (section.type === 'faq' ? section.items : []))
  if (questions.length === 0) return []
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return [`<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`]
}
