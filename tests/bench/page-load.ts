import { execFileSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { builtProject } from '../build/project.ts'
import { startVite, type ViteServer } from '../build/start-vite.ts'
import type { BenchOptions } from './bench-options.ts'
import { launchChromium } from './chromium.ts'
import { mediansOf } from './median.ts'

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

const ROOT = join(import.meta.dirname, '../..')
/** A processor so many times slower is about a cheap phone. */
const SLOWDOWN = 4
/** Milliseconds of all tasks of the page, and those of scripts, styles and layouts among them, as Chromium names them. */
const DURATIONS = {
  tasks: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
}

function kindOf(path: string): string {
  if (path.startsWith('/_data/')) return 'data'
  if (path.endsWith('.js')) return 'scripts'
  if (path.endsWith('.css')) return 'styles'
  return /\.\w+$/.test(path) ? 'media' : 'html'
}

/** Adds what a page loads to `bytes`, by kind. Gives a function that waits for the last. */
function countBytes(page: Page, bytes: Record<string, number>): () => Promise<unknown> {
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kindOf(new URL(response.url()).pathname)
    const add = (body: Buffer) => {
      // Servers compress all but these.
      bytes[kind] = (bytes[kind] ?? 0) + (kind === 'media' ? body : brotliCompressSync(body)).length
    }
    bodies.push(response.body().then(add, () => {}))
  })
  return () => Promise.all(bodies)
}

/** Gives what a phone loads and does within some seconds. */
async function measureLoad(browser: Browser, address: string): Promise<Record<string, number>> {
  const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
  const context = await browser.newContext({ ...screen, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    // What a task takes beyond 50 ms.
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        performance.measure('blocking', { start: 0, duration: duration - 50 })
    })
    observer.observe({ type: 'longtask' })
  })
  const bytes = { html: 0, styles: 0, scripts: 0, data: 0, media: 0 }
  const waitForBytes = countBytes(page, bytes)
  await page.goto(address)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  // Carousels turn, and the data of links arrives.
  await page.waitForTimeout(4000)
  const { metrics } = await client.send('Performance.getMetrics')
  const durations = Object.entries(DURATIONS).map(([name, wanted]) => [
    name,
    1000 * (metrics.find((metric) => metric.name === wanted)?.value ?? 0),
  ])
  const blocking = await page.evaluate(() =>
    performance.getEntriesByName('blocking').reduce((sum, { duration }) => sum + duration, 0),
  )
  await waitForBytes()
  await context.close()
  return { ...bytes, blocking, ...Object.fromEntries(durations) }
}

/** Builds an earlier commit in a folder of its own, with the packages of this one. Gives the folder. */
function buildCommit(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'))
  execFileSync('git', ['archive', `--output=${folder}.tar`, commit], { cwd: ROOT, stdio: 'inherit' })
  execFileSync('tar', ['-xf', `${folder}.tar`, '-C', folder])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/**
 * Opens each type of page of the shipped site on a slow phone, as these commits and as the present built it: `turns` times
 * and in turn, so that all meet the same machine. The medians have a row for each page of each site.
 */
export async function measure({ turns, against, save }: BenchOptions): Promise<void> {
  const { project } = await builtProject('shipped')
  const sites: { name: string; server: ViteServer }[] = []
  const loads = new Map<string, Record<string, number>[]>()
  try {
    for (const name of against) sites.push({ name, server: await startVite(buildCommit(name), ['preview']) })
    sites.push({ name: 'now', server: await startVite(project, ['preview']) })
    const browser = await launchChromium()
    for (let turn = 0; turn < turns; turn++)
      for (const path of Object.values(BENCH_PAGES))
        for (const { name, server } of sites) {
          const row = `${path} ${name}`
          loads.set(row, [...(loads.get(row) ?? []), await measureLoad(browser, server.address + path)])
        }
    await browser.close()
  } finally {
    for (const { server } of sites) await server.stop()
  }
  save(
    Object.fromEntries([...loads].map(([row, all]) => [row, mediansOf(all, ...Object.keys(all[0] ?? {}))])),
  )
}
