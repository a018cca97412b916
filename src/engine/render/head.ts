import type { Page } from '../../../schemas/page.ts'
import type { Share } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { Reach } from '../check/summary/allowed-origins.ts'
import { lastChange } from '../check/summary/last-modified.ts'
import { FEED } from '../library/article-collection.ts'
import { articleOf } from '../library/find-article.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'
import { INK, iconsOf, preloadOf, sharingOf } from './head-images.ts'
import { cspHash, startScript } from './inline-script.ts'
import { factsOf } from './json-ld/page.ts'

interface Parts {
  site: Site
  page: Page
  /** `/faq`; undefined for the 404 page, which has no address of its own. */
  route: string | undefined
  /** The picture beside shared links; where none was drawn, the page's or the site's own. */
  share?: Share | undefined
  /** The styles of the page's first look, as HTML. */
  styles: string
  /** What the first look does not need, as HTML: all styles last. Undefined where `styles` are all (the dev server). */
  later?: string
  /** The content security policy; the dev server has none. */
  policy: string | undefined
}

/**
 * Lets a page run the site's own scripts, its inline one and its own inlined `css`, and use what the site
 * reaches; nothing else.
 */
export function policyFor({ css, frames, endpoints }: Reach & { css: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${cspHash(startScript)}`,
    `style-src 'self' ${cspHash(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...endpoints].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    // Not 'self': without JavaScript too, a form without an endpoint sends nothing and stays where it is.
    `form-action ${endpoints.join(' ') || "'none'"}`,
  ].join('; ')
}

/** What a shared link leads to: an article with its day and author, or a page. */
function kindOf(page: Page, url: string): string {
  const article = articleOf(page)
  if (!article) return '<meta property="og:type" content="website">'
  return [
    '<meta property="og:type" content="article">',
    `<meta property="article:published_time" content="${article.date.iso}">`,
    `<meta property="article:modified_time" content="${lastChange(page)}">`,
    `<meta property="article:author" content="${escapeHtml(new URL(article.author.href, url).href)}">`,
  ].join('')
}

/**
 * What is loaded after the first look: the start script takes it up, and who has no JavaScript has it at once. The empty
 * icon, which is taken away then, keeps browsers from asking for another one.
 */
function laterOf(html: string): string {
  return `<noscript>${html}</noscript><link rel="icon" href="data:,">`
}

/** What the page's data says about the page as a whole, as the content of `<head>`. */
export function headOf({ site, page, route, share, styles, later, policy }: Parts): string {
  const title = escapeHtml(pageTitle(page, site.brand.name))
  const description = escapeHtml(page.description)
  return [
    policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    route === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${site.url}${route}">`,
    kindOf(page, site.url),
    `<meta property="og:site_name" content="${escapeHtml(site.brand.name)}">`,
    route === undefined ? '' : `<meta property="og:url" content="${site.url}${route}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    sharingOf(share ?? page.share ?? site.brand.share, site.url),
    `<meta name="theme-color" content="${INK}">`,
    `<link rel="alternate" type="application/atom+xml" href="${FEED}" title="${escapeHtml(site.brand.name)}">`,
    preloadOf(page),
    styles,
    later === undefined ? iconsOf(site.brand) : laterOf(iconsOf(site.brand) + later),
    ...factsOf(page, site, route),
  ].join('')
}
