import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '../../../schemas/parts/isolates.ts'
import type { Site } from '../../../schemas/site.ts'
import type { PageData } from '../../contract/page-data.ts'
import { headTags } from '../../contract/page-head.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { EnginePlugin } from '../plugin.ts'
import { escapeHtml } from './escape-html.ts'

/** The site's icons, for tabs, bookmarks and home screens. */
function iconLinks({ icons }: Site['brand']): string {
  return [
    `<link rel="icon" type="image/svg+xml" href="${icons.tab.src}">`,
    `<link rel="apple-touch-icon" href="${icons.touch.src}">`,
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('')
}

interface Head {
  site: Site
  data: PageData
  /** The styles of what the page shows first, as HTML. */
  styles: string
  /** What the browser needs later, as HTML, the file of all styles last. Undefined where `styles` are all (the dev server). */
  later?: string
  /** The content security policy. */
  policy: string
  plugins: readonly Pick<EnginePlugin, 'render'>[]
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
    ({ element, key, name, value, hreflang }) =>
      `<${element} ${key}="${name}"${hreflang ? ` hreflang="${hreflang}"` : ''} ${element === 'meta' ? 'content' : 'href'}="${escapeHtml(value)}">`,
  )
  return tags.join('')
}

/** The content of a page's `<head>`, after what stands in `src/index.html`. */
export function headHtml({ site, data, styles, later, policy, plugins }: Head): string {
  return [
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    `<title>${escapeHtml(pageTitle(data.page, site.brand.name))}</title>`,
    pageTags(site, data),
    styles,
    later === undefined ? iconLinks(site.brand) : deferLinks(iconLinks(site.brand) + later),
    ...plugins.map(({ render }) => render?.head?.(data, site) ?? ''),
  ].join('')
}

interface DocumentParts {
  template: string
  language: string
  /** The path below which the site is published; the dev server has none. */
  base?: string
  /** The name of the page's data module. */
  name: string
  data: PageData
  head: string
  /** The compiled text of `src/hydration/boot.ts`. */
  bootScript: string
  /** The modules that the boot script loads. */
  modules: string[]
  app: string
}

/** The template of every page, without the line breaks between its tags. */
export function readTemplate(root: string): string {
  return readFileSync(join(root, 'src/index.html'), 'utf8').replace(/>\s+</g, '><')
}

/** The links that React writes before the HTML: they preload the pictures that load first. */
const PRELOAD_LINKS = /^(?:<link rel="preload"[^>]*>)*/

const PLACEHOLDERS = /<html lang="en" dir="ltr"|<body>|<!--(?:head|boot|app)-->/g

/** The HTML document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { template, language, base = '', name, data, head, bootScript, modules, app } = parts
  const attributes = Object.entries({
    ...(base && { base }),
    page: name,
    build: data.build,
    revision: data.revision,
  })
    .map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
    .join('')
  const [preloads = ''] = PRELOAD_LINKS.exec(app) ?? []
  const contents: Record<string, string> = {
    '<html lang="en" dir="ltr"': `<html lang="${language}"${attributes} dir="${directionOf(language)}"`,
    '<body>': `<body data-theme="${data.page.theme}">`,
    '<!--head-->': head + preloads,
    '<!--boot-->': `<script data-modules="${modules.join(' ')}">${bootScript}</script>`,
    '<!--app-->': app.slice(preloads.length),
  }
  return template.replace(PLACEHOLDERS, (placeholder) => contents[placeholder] ?? '')
}
