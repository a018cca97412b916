import { spawnSync } from 'node:child_process'
import { findBrowser } from '../browser/support/find-browser.ts'
import { builtProject } from '../build/project.ts'
import { startVite } from '../build/start-vite.ts'
import type { BenchOptions } from './bench-options.ts'
import { medianBy } from './median.ts'
import { BENCH_PAGES } from './page-load.ts'

const VERSION = '12.8.2'
const FLAGS = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']

interface LighthouseReport {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** Runs Lighthouse for a page on a phone, again when it fails: sometimes Chrome records no trace. */
function runLighthouse(address: string, tries = 3) {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', `lighthouse@${VERSION}`, address, ...FLAGS], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 64_000_000,
    encoding: 'utf8',
  })
  if (status !== 0) {
    if (tries > 1) return runLighthouse(address, tries - 1)
    throw new Error(stderr)
  }
  const { audits, categories }: LighthouseReport = JSON.parse(stdout)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    search: score('seo'),
  }
}

/**
 * Runs Lighthouse `turns` times for each type of pages of the shipped site, of which the one with the median largest paint counts:
 * milliseconds, the layout shift, and scores from 0 to 100. Installs Lighthouse when it is missing.
 */
export async function measure({ turns, save }: BenchOptions): Promise<void> {
  const { project } = await builtProject('shipped')
  const server = await startVite(project, ['preview'])
  try {
    const scores = Object.entries(BENCH_PAGES).map(([kind, path]) => {
      const runs = Array.from({ length: turns }, () => runLighthouse(server.address + path))
      return [kind, medianBy(runs, ({ largestPaint }) => largestPaint)]
    })
    save(Object.fromEntries(scores))
  } finally {
    await server.stop()
  }
}
