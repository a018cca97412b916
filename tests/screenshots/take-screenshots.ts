import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { preview } from 'vite'
import { parseOptions } from '../../src/engine/cli/parse-options.ts'
import { launchChromium } from '../bench/launch-chromium.ts'
import { hydrateAllBlocks } from '../browser/support/hydrate-all-blocks.ts'
import { mockMaps } from '../browser/support/map-urls.ts'
import { listPaths } from '../browser/support/routes.ts'
import { skipPreloader } from '../browser/support/skip-preloader.ts'
import { type Screenshot, screenshotIndex } from './screenshot-index.ts'

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

async function openPage(
  browser: Browser,
  base: string,
  { direction, width, paper }: (typeof VIEWS)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  await mockMaps(context)
  const page = await context.newPage()
  if (paper) await page.emulateMedia({ media: 'print' })
  await page.addInitScript(
    (rtl) => {
      if (window === window.top) localStorage.setItem('rtlMode', rtl)
    },
    String(direction === 'rtl'),
  )
  return page
}

const options = parseOptions(USAGE, { route: { type: 'string', default: '' } })
const { routes } = listPaths(join(import.meta.dirname, '../..'))
const matchingRoutes = routes.filter((route) => route.includes(options.route))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await preview({ root, preview: { port: 4231 }, logLevel: 'error' })
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await launchChromium()
const screenshots: Screenshot[] = []
for (const view of VIEWS) {
  const page = await openPage(browser, base, view)
  const name = view.paper ? 'paper' : `${view.width}-${view.direction}`
  for (const route of matchingRoutes) {
    await page.goto(route)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await skipPreloader(page)
    await hydrateAllBlocks(page)
    await page.evaluate(async () => {
      // A loaded image is not yet decoded: a screenshot does not show an image that the browser decodes meanwhile.
      for (const image of document.images) {
        image.loading = 'eager'
        image.decoding = 'sync'
      }
      await Promise.allSettled([...document.images].map((image) => image.decode()))
    })
    const file = `${route === '/' ? 'index' : route.slice(1).replaceAll('/', '-')}-${name}.jpg`
    await page.screenshot({ path: join(folder, file), fullPage: true, quality: 80 })
    screenshots.push({ route, viewName: name, width: view.width, file })
  }
  console.log(`${name}: ${matchingRoutes.length} pages`)
  await page.context().close()
}
await browser.close()
await server.close()
writeFileSync(join(folder, 'index.html'), screenshotIndex(screenshots))
console.log(join(folder, 'index.html'))
process.exit()
