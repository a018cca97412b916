import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../browser/support/find-browser.ts'

const VERSION = '12.8.2'
const execute = promisify(execFile)

/** What Lighthouse reports for a page on a phone: milliseconds, the layout shift, and scores from 0 to 100. */
export interface LighthouseScores {
  largestPaint: number
  blocking: number
  shift: number
  performance: number
  accessibility: number
  practices: number
  search: number
}

interface LighthouseReport {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** Runs Lighthouse again when it fails: sometimes Chrome records no trace. */
async function runWithRetries(address: string, tries = 3): Promise<LighthouseScores> {
  try {
    return await runLighthouse(address)
  } catch (error) {
    if (tries === 1) throw error
    return runWithRetries(address, tries - 1)
  }
}

async function runLighthouse(address: string): Promise<LighthouseScores> {
  const { stdout } = await execute(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      address,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 64_000_000 },
  )
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

/** Runs Lighthouse `runs` times, and gives the run with the median largest paint. Installs Lighthouse when it is missing. */
export async function measureLighthouse(address: string, runs: number): Promise<LighthouseScores> {
  const all: LighthouseScores[] = []
  for (let turn = 0; turn < runs; turn++) all.push(await runWithRetries(address))
  const middle = all.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(runs / 2)]
  if (!middle) throw new Error('There is no median of nothing.')
  return middle
}
