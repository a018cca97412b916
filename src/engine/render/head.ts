import type { Site } from '../../../schemas/site.ts'
import type { PageData } from '../../contract/page-data.ts'
import { headTags } from '../../contract/page-head.ts'
import { pageTitle } from '../../contract/page-title.ts'
import { FEED_PATH } from '../library/article-collection.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'
import { iconLinks, preloadLink } from './head-links.ts'
import { renderJsonLd } from './json-ld/page.ts'

interface Head {
  site: Site
  data: PageData
  /** The styles of what the page shows first, as HTML. */
  styles: string
  /** What the browser needs later, as HTML, the file of all styles last. Undefined where `styles` are all (the dev server). */
  later?: string
  /** The content security policy. */
  policy: string
}

/**
 * What the browser needs after the first paint: the boot script adds it; without JavaScript it loads at once. The empty
 * icon, which the boot script removes, keeps browsers from asking for another one.
 */
function deferLinks(html: string): string {
  return `<noscript>${html}</noscript><link rel="icon" href="data:,">`
}

function pageTags(site: Site, data: PageData): string {
  const tags = headTags(site, data).map(
    ({ element, key, name, value }) =>
      `<${element} ${key}="${name}" ${element === 'meta' ? 'content' : 'href'}="${escapeHtml(value)}">`,
  )
  return tags.join('')
}

/** The content of a page's `<head>`, after what stands in `src/index.html`. */
export function headHtml({ site, data, styles, later, policy }: Head): string {
  return [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${escapeHtml(pageTitle(data.page, site.brand.name))}</title>`,
    pageTags(site, data),
    `<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}" title="${escapeHtml(site.brand.name)}">`,
    preloadLink(data.page),
    styles,
    later === undefined ? iconLinks(site.brand) : deferLinks(iconLinks(site.brand) + later),
    ...renderJsonLd(data.page, site, data.path),
  ].join('')
}
