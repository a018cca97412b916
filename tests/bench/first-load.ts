import { brotliCompressSync } from 'node:zlib'
import { launchChromium } from './launch-chromium.ts'

/** One page of each kind. */
export const BENCH_PAGES = {
  home: '/',
  article: '/blog-details',
  list: '/blog',
  shop: '/products',
  questions: '/faq',
} as const

/** Bytes that a phone loads within five seconds, compressed with Brotli where a server compresses. */
export interface FirstLoad {
  html: number
  scripts: number
  data: number
  fonts: number
  pictures: number
}

function resourceKind(path: string): keyof FirstLoad | undefined {
  if (path.startsWith('/_data/')) return 'data'
  if (path.endsWith('.js')) return 'scripts'
  if (path.endsWith('.woff2')) return 'fonts'
  return path.startsWith('/media/') ? 'pictures' : undefined
}

/** Opens one page of each kind of the site served at `base`, in a window of 390 pixels, and counts what it loads. */
export async function measureFirstLoad(base: string): Promise<Record<string, FirstLoad>> {
  const browser = await launchChromium()
  const loads: Record<string, FirstLoad> = {}
  for (const [kind, path] of Object.entries(BENCH_PAGES)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const load: FirstLoad = { html: 0, scripts: 0, data: 0, fonts: 0, pictures: 0 }
    const measurements: Promise<void>[] = []
    page.on('response', (response) => {
      const part = response.request().isNavigationRequest()
        ? 'html'
        : resourceKind(new URL(response.url()).pathname)
      if (!part) return
      const compressed = part !== 'pictures' && part !== 'fonts'
      measurements.push(
        response.body().then(
          (body) => {
            load[part] += compressed ? brotliCompressSync(body).length : body.length
          },
          () => {},
        ),
      )
    })
    await page.goto(base + path)
    await page.waitForTimeout(5000)
    await Promise.all(measurements)
    loads[kind] = load
    await context.close()
  }
  await browser.close()
  return loads
}
