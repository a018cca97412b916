import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from './launch-chromium.ts'

/** One page of each kind. */
export const BENCH_PAGES = {
  home: '/',
  article: '/blog-details',
  list: '/blog',
  shop: '/products',
  questions: '/faq',
  films: '/movie-home',
  service: '/iptv-service',
} as const

declare global {
  interface Window {
    /** Milliseconds beyond 50 of all tasks so far that took longer. */
    blockingTime: number
  }
}

/** A processor so many times slower is about a cheap phone. */
const SLOWDOWN = 4

/** What a phone loads and does within some seconds. */
interface PageLoad {
  /** Bytes, compressed with Brotli where a server compresses. */
  html: number
  styles: number
  scripts: number
  data: number
  media: number
  /** Milliseconds beyond 50 of all tasks that took longer. */
  blocking: number
  /** Milliseconds of all tasks of the page, and those of scripts, styles and layouts among them. */
  tasks: number
  script: number
  style: number
  layout: number
}

type Bytes = Pick<PageLoad, 'html' | 'styles' | 'scripts' | 'data' | 'media'>

function kindOf(path: string): keyof Bytes {
  if (path.startsWith('/_data/')) return 'data'
  if (path.endsWith('.js')) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  return /\.\w+$/.test(path) ? 'media' : 'html'
}

/** Counts the bytes that a page loads. Gives a function that waits for the last of them. */
function countBytes(page: Page): () => Promise<Bytes> {
  const bytes: Bytes = { html: 0, styles: 0, scripts: 0, data: 0, media: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kindOf(new URL(response.url()).pathname)
    const add = (body: Buffer) => {
      bytes[kind] += kind === 'media' ? body.length : brotliCompressSync(body).length
    }
    bodies.push(response.body().then(add, () => {}))
  })
  return async () => {
    await Promise.all(bodies)
    return bytes
  }
}

async function measureLoad(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    self.blockingTime = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) self.blockingTime += duration - 50
    })
    observer.observe({ type: 'longtask' })
  })
  const readBytes = countBytes(page)
  await page.goto(address)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  // Carousels turn, and the data of links arrives.
  await page.waitForTimeout(4000)
  const { metrics } = await client.send('Performance.getMetrics')
  const duration = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  const blocking = await page.evaluate(() => self.blockingTime)
  const bytes = await readBytes()
  await context.close()
  return {
    ...bytes,
    blocking,
    tasks: duration('TaskDuration'),
    script: duration('ScriptDuration'),
    style: duration('RecalcStyleDuration'),
    layout: duration('LayoutDuration'),
  }
}

/** The median of each figure, rounded. */
function medians(loads: readonly PageLoad[]): Record<string, number> {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const names = Object.keys(loads[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.round(middle(loads.map((load) => new Map(Object.entries(load)).get(name) ?? 0))),
    ]),
  )
}

/** Builds an earlier commit in a folder of its own, with the packages of this one. Gives the folder. */
export function buildCommit(root: string, commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'site-')), commit)
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'inherit' })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Removes the folder of an earlier commit. */
export function removeCommit(root: string, folder: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  rmSync(join(folder, '..'), { recursive: true })
}

/**
 * Opens each page of each site on a slow phone, `turns` times and in turn, so that all sites meet the same machine. `sites`
 * maps the names of sites to their addresses. Gives the medians, a row for each page of each site.
 */
export async function measureLoads(sites: ReadonlyMap<string, string>, turns: number) {
  const loads = new Map<string, PageLoad[]>()
  const browser = await launchChromium()
  for (let turn = 0; turn < turns; turn++)
    for (const path of Object.values(BENCH_PAGES))
      for (const [name, base] of sites) {
        const row = `${path} ${name}`
        loads.set(row, [...(loads.get(row) ?? []), await measureLoad(browser, base + path)])
      }
  await browser.close()
  return Object.fromEntries([...loads].map(([row, all]) => [row, medians(all)]))
}
