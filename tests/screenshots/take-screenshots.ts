import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { preview } from 'vite'
import { openBrowser } from '../bench/chromium.ts'
import { leafThrough } from '../browser/support/leaf-through.ts'
import { answerMaps } from '../browser/support/maps.ts'
import { skipPreloader } from '../browser/support/preloader.ts'
import { routes } from '../browser/support/routes.ts'
import { album, type Picture } from './album.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/look')

/** What the pages are looked at in: windows of three widths in both directions, and paper. */
const views = [
  ...['ltr', 'rtl'].flatMap((direction) =>
    [390, 768, 1440].map((width) => ({ direction, width, paper: false })),
  ),
  { direction: 'ltr', width: 720, paper: true },
]

async function open(
  browser: Browser,
  base: string,
  { direction, width, paper }: (typeof views)[number],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  await answerMaps(context)
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

/** Only the pages whose address has these words in it. */
const [wanted = ''] = process.argv.slice(2)
const shown = routes.filter((route) => route.includes(wanted))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await preview({ root, preview: { port: 4231 }, logLevel: 'error' })
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await openBrowser()
const pictures: Picture[] = []
for (const view of views) {
  const page = await open(browser, base, view)
  const name = view.paper ? 'paper' : `${view.width}-${view.direction}`
  for (const route of shown) {
    await page.goto(route)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await skipPreloader(page)
    await leafThrough(page)
    await page.evaluate(async () => {
      // Arrived is not drawn: what is decoded only while the picture is taken is not on it.
      for (const image of document.images) {
        image.loading = 'eager'
        image.decoding = 'sync'
      }
      await Promise.allSettled([...document.images].map((image) => image.decode()))
    })
    const file = `${route === '/' ? 'index' : route.slice(1).replaceAll('/', '-')}-${name}.jpg`
    await page.screenshot({ path: join(folder, file), fullPage: true, quality: 80 })
    pictures.push({ route, view: name, width: view.width, file })
  }
  console.log(`${name}: ${shown.length} pages`)
  await page.context().close()
}
await browser.close()
await server.close()
writeFileSync(join(folder, 'index.html'), album(pictures))
console.log(join(folder, 'index.html'))
process.exit()
