import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from './chromium.ts'

/** A page of each kind. */
export const KINDS = {
  home: '/',
  article: '/blog-details',
  list: '/blog',
  shop: '/products',
  questions: '/faq',
} as const

/** Bytes that a page of each kind takes on a phone within five seconds, Brotli where that is used. */
export interface FirstLoad {
  html: number
  scripts: number
  data: number
  fonts: number
  pictures: number
}

function kindOf(path: string): keyof FirstLoad | undefined {
  if (path.startsWith('/_data/')) return 'data'
  if (path.endsWith('.js')) return 'scripts'
  if (path.endsWith('.woff2')) return 'fonts'
  return path.startsWith('/media/') ? 'pictures' : undefined
}

/** Opens a page of each kind of the site served at `base`, 390 pixels wide, and counts what it fetches. */
export async function measureFirstLoad(base: string): Promise<Record<string, FirstLoad>> {
  const browser = await openBrowser()
  const loads: Record<string, FirstLoad> = {}
  for (const [kind, path] of Object.entries(KINDS)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const load: FirstLoad = { html: 0, scripts: 0, data: 0, fonts: 0, pictures: 0 }
    const counted: Promise<void>[] = []
    page.on('response', (response) => {
      const part = response.request().isNavigationRequest()
        ? 'html'
        : kindOf(new URL(response.url()).pathname)
      if (!part) return
      const packed = part !== 'pictures' && part !== 'fonts'
      counted.push(
        response.body().then(
          (body) => {
            load[part] += packed ? brotliCompressSync(body).length : body.length
          },
          () => {},
        ),
      )
    })
    await page.goto(base + path)
    await page.waitForTimeout(5000)
    await Promise.all(counted)
    loads[kind] = load
    await context.close()
  }
  await browser.close()
  return loads
}
