import type { Share } from '../../schemas/parts/share.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../state/pages.ts'
import type { Bundle } from './bundle.ts'
import { digest } from './digest.ts'
import { documentOf } from './document.ts'
import { headOf, policyFor } from './head.ts'
import type { Reach } from './reach.ts'
import { routeOf } from './route-of.ts'
import { openingOf } from './styles/opening-of.ts'
import type { Variant } from './variants.ts'

/** What the server bundle offers: `src/entry-server.tsx`. */
export type Render = (site: Site, data: PageData, path: string) => Promise<string>

/** What all pages of a release are made with. */
export interface Press {
  site: Site
  /** The same as JSON. */
  siteText: string
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

/** The rules that give the pictures in `html` their colour until they arrive. */
function tintsOf(html: string): string {
  const tints = new Set([...html.matchAll(/ data-tint="([0-9a-f]{3})"/g)].map(([, tint]) => tint))
  return [...tints].map((tint) => `[data-tint="${tint}"]{background:#${tint}}`).join('')
}

/** A page as it is published: its HTML, and its data as a module. Rejects when it cannot be rendered. */
export async function pageHtml(
  { site, siteText, bundle, template, reach, render }: Press,
  { name, page, pager }: Variant,
  share: Share,
): Promise<{ html: string; module: string }> {
  const text = JSON.stringify(page)
  const revision = digest([bundle.id, siteText, text].join('\n'), 12)
  const data: PageData = { page, pager, build: bundle.id, revision }
  const app = await render(site, data, routeOf(name)).catch((error: unknown) => {
    throw new Error(`${routeOf(name)} cannot be rendered: ${error}`, { cause: error })
  })
  const opening = `<html><body data-theme="${page.theme}"><div id="root">${openingOf(app)}`
  const css = bundle.stylesFor(opening) + tintsOf(app)
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
