import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../state/pages.ts'
import type { Bundle } from './bundle.ts'
import type { Content } from './content.ts'
import { digest } from './digest.ts'
import { documentOf, readTemplate } from './document.ts'
import { headOf, policyFor } from './head.ts'
import { webManifest } from './head-pictures.ts'
import { articlesOn, FEED, feed, robots, sitemap } from './listings.ts'
import { publishMedia } from './pictures.ts'
import { productsOf } from './products.ts'
import { reachOf } from './reach.ts'
import { routeOf } from './route-of.ts'
import { serverHeaders } from './server-headers.ts'

/** What the server bundle offers: `src/entry-server.tsx`. */
export type Render = (site: Site, data: PageData, path: string) => Promise<string>

/** A value as an ES module of one line. */
export function moduleOf(value: unknown): string {
  return `export default ${JSON.stringify(value)}\n`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The rules that give the pictures in `html` their colour until they arrive. */
function tintsOf(html: string): string {
  const tints = new Set([...html.matchAll(/ data-tint="([0-9a-f]{3})"/g)].map(([, tint]) => tint))
  return [...tints].map((tint) => `[data-tint="${tint}"]{background:#${tint}}`).join('')
}

/** Writes every page (HTML and data module), the shared data and the pictures and clips to `stage`. Throws at the first page that fails to render. */
export async function prerenderSite(
  root: string,
  stage: string,
  { pages, variants, site, media }: Content & { site: Site },
  bundle: Bundle,
  render: Render,
): Promise<void> {
  const template = readTemplate(root)
  const reach = reachOf(pages.values())
  const siteText = JSON.stringify(site)
  write(join(stage, '_data/site.js'), moduleOf(site))
  write(join(stage, '_data/products.js'), moduleOf(productsOf(pages.values())))
  write(join(stage, 'site.webmanifest'), webManifest(site))
  write(join(stage, 'sitemap.xml'), sitemap(site, variants.values()))
  write(join(stage, 'robots.txt'), robots(site))
  write(join(stage, FEED.slice(1)), feed(site, articlesOn(pages.values())))
  write(join(stage, '_headers'), serverHeaders())
  publishMedia(root, stage, media)
  for (const { name, page, pager } of variants.values()) {
    const revision = digest([bundle.id, siteText, JSON.stringify(page)].join('\n'), 12)
    const data: PageData = { page, pager, build: bundle.id, revision }
    const { css: own, files } = bundle.stylesFor(page.sections)
    const app = await render(site, data, routeOf(name)).catch((error: unknown) => {
      throw new Error(`${routeOf(name)} cannot be rendered: ${error}`, { cause: error })
    })
    const css = own + tintsOf(app)
    const html = documentOf({
      template,
      language: site.language,
      theme: page.theme,
      marks: { page: name, build: bundle.id, revision },
      head: headOf({
        site,
        page,
        route: name === '404' ? undefined : routeOf(name),
        styles: `<style data-files="${files.join(' ')}">${css}</style>`,
        policy: policyFor({ css, ...reach }),
        font: bundle.font,
      }),
      app,
      modules: [...bundle.modulesFor(page.sections.slice(0, 2)), '/_data/site.js', `/_data/pages/${name}.js`],
    })
    write(join(stage, `${name}.html`), html)
    write(join(stage, `_data/pages/${name}.js`), moduleOf(data))
  }
}
