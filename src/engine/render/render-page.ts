import type { Share } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Markup, PageData } from '../../contract/page-data.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Variant } from '../check/paginate.ts'
import type { Reach } from '../check/summary/allowed-origins.ts'
import { routeOf } from '../read/route-of.ts'
import type { Bundle } from './client-manifest.ts'
import { headOf, policyFor } from './head.ts'
import { documentOf } from './html-document.ts'

/** What the server bundle offers: `src/app/entry-server.tsx`. */
export type Render = (site: Site, data: PageData, path: string) => Promise<Markup>

/** What all pages of a release are made with. */
export interface Press {
  site: Site
  /** Changes with `site`. */
  siteDigest: string
  bundle: Bundle
  template: string
  /** What all pages together reach: see `reachOf`. */
  reach: Reach
  render: Render
}

/** A value as an ES module of one line. */
export function moduleOf(value: unknown): string {
  return `export default ${JSON.stringify(value)}\n`
}

/** Marks a picture with its colour. React escapes quotes in words. */
const TINT = ' data-tint="'

/** The rules that give the pictures in `app` their colour until they arrive. */
function tintsOf(app: Markup): string {
  const tints = new Set<string>()
  for (const html of app)
    for (let at = html.indexOf(TINT); at >= 0; at = html.indexOf(TINT, at)) {
      at += TINT.length
      tints.add(html.slice(at, html.indexOf('"', at)))
    }
  return [...tints].map((tint) => `[data-tint="${tint}"]{background:#${tint}}`).join('')
}

/** A page to be made. */
export interface Sheet extends Variant {
  /** The page as JSON. */
  text: string
  /** Changes with the page. */
  digest: string
  /** The picture beside shared links to it. */
  share: Share
}

/** A page as it is published: its HTML, and its data as a module. Rejects when it cannot be rendered. */
export async function pageHtml(
  { site, siteDigest, bundle, template, reach, render }: Press,
  { name, page, pager, text, digest: own, share }: Sheet,
): Promise<{ html: string; module: string }> {
  const revision = contentHash([bundle.id, siteDigest, own].join('\n'), 12)
  const data: PageData = { page, pager, build: bundle.id, revision }
  const app = await render(site, data, routeOf(name)).catch((error: unknown) => {
    throw new Error(`${routeOf(name)} cannot be rendered: ${error}`, { cause: error })
  })
  const css = bundle.stylesFor(page.theme, app) + tintsOf(app)
  const html = documentOf({
    template,
    language: site.language,
    theme: page.theme,
    marks: { page: name, build: bundle.id, revision },
    head: headOf({
      site,
      page,
      route: name === '404' ? undefined : routeOf(name),
      share,
      styles: `<style>${css}</style>`,
      later: bundle.later,
      policy: policyFor({ css, ...reach }),
    }),
    app,
    modules: [...bundle.modulesFor(page.sections.slice(0, 2)), '/_data/site.js', `/_data/pages/${name}.js`],
  })
  // The page's text is there already, and by far the longest part.
  const rest = JSON.stringify({ pager, build: bundle.id, revision })
  return { html, module: `export default {"page":${text},${rest.slice(1)}\n` }
}
