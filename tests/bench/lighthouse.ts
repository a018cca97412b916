import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../browser/support/browser.ts'

const VERSION = '12.8.2'
const run = promisify(execFile)

/** What Lighthouse says of a page on a phone: milliseconds, a share, and scores from 0 to 100. */
export interface Scores {
  largestPaint: number
  blocking: number
  shift: number
  performance: number
  accessibility: number
  practices: number
  search: number
}

interface Report {
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** Chrome records no trace now and then: that is no measurement, and it is made again. */
async function once(address: string, tries = 3): Promise<Scores> {
  try {
    return await look(address)
  } catch (error) {
    if (tries === 1) throw error
    return once(address, tries - 1)
  }
}

async function look(address: string): Promise<Scores> {
  const { stdout } = await run(
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
  const { audits, categories }: Report = JSON.parse(stdout)
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

/** The median by largest paint of so many runs of Lighthouse, which is fetched when it is not there. */
export async function measureLighthouse(address: string, runs: number): Promise<Scores> {
  const all: Scores[] = []
  for (let turn = 0; turn < runs; turn++) all.push(await once(address))
  const middle = all.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(runs / 2)]
  if (!middle) throw new Error('There is no median of nothing.')
  return middle
}
