import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions } from '../../src/engine/cli/parse-options.ts'
import { withSite } from '../bench/chromium.ts'
import { hydrateAllBlocks } from '../browser/support/hydrate-all-blocks.ts'
import { mockMaps } from '../browser/support/map-urls.ts'
import { listPaths } from '../browser/support/routes.ts'
import { skipPreloader } from '../browser/support/skip-preloader.ts'
import { decodeImages } from './decode-images.ts'

const USAGE = `npm test -- --only screenshots -- [--route <text>]

Takes screenshots of the built site, and writes them to test-results/screenshots.
  --route <text>   only pages whose path contains this text`
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/screenshots')

/** Windows of three widths in both directions, and paper. */
const VIEWS = [
  ...['ltr', 'rtl'].flatMap((direction) =>
    [390, 768, 1440].map((width) => ({ direction, width, paper: false })),
  ),
  { direction: 'ltr', width: 720, paper: true },
]

/** Gives an HTML page with a row of figures for each route. */
function createIndex(figures: ReadonlyMap<string, string>): string {
  const rows = [...figures].map(
    ([route, views]) => `<section id="${route}"><h2>${route}</h2><div>${views}</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All pages</title>
<style>
  body { margin: 2rem; background: #eee; font: 1rem system-ui }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  figure { margin: 0 }
</style>
<nav>${[...figures.keys()].map((route) => `<a href="#${route}">${route}</a>`).join(' · ')}</nav>
${rows.join('\n')}
</html>
`
}

const options = parseOptions(USAGE, { route: { type: 'string', default: '' } })
const { routes } = listPaths(root)
const matchingRoutes = routes.filter((route) => route.includes(options.route))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
/** Route → its screenshots, each of which links to its file. */
const figures = new Map<string, string>()
await withSite(root, ['preview'], async (browser, baseURL) => {
  for (const { direction, width, paper } of VIEWS) {
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport })
    await mockMaps(context)
    const page = await context.newPage()
    if (paper) await page.emulateMedia({ media: 'print' })
    await page.addInitScript(
      (rtl) => {
        if (window === window.top) localStorage.setItem('rtlMode', rtl)
      },
      String(direction === 'rtl'),
    )
    const viewName = paper ? 'paper' : `${width}-${direction}`
    for (const route of matchingRoutes) {
      await page.goto(route)
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      await skipPreloader(page)
      await hydrateAllBlocks(page)
      await decodeImages(page)
      const file = `${route === '/' ? 'index' : route.slice(1).replaceAll('/', '-')}-${viewName}.jpg`
      await page.screenshot({ path: join(folder, file), fullPage: true, quality: 80 })
      const image = `<img src="${file}" width="${width / 3}" alt="" loading="lazy">`
      const figure = `<figure><a href="${file}">${image}</a><figcaption>${viewName}</figcaption></figure>`
      figures.set(route, (figures.get(route) ?? '') + figure)
    }
    console.log(`${viewName}: ${matchingRoutes.length} pages`)
    await context.close()
  }
})
writeFileSync(join(folder, 'index.html'), createIndex(figures))
console.log(join(folder, 'index.html'))
