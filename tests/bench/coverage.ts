import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import { copyProject } from '../build/project.ts'
import { launchChromium } from './launch-chromium.ts'
import { runTool } from './run-build.ts'

/** As many as there are postcodes of five digits. */
const ROWS = 100_000
const LOOKUPS = 20

/** What tables with 100,000 postcodes cost: seconds that a build takes longer, and milliseconds of a look-up. */
export interface CoverageCosts {
  rows: number
  build: { wall: number; cpu: number }
  lookUp: { median: number; most: number }
}

function medianOf(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}

/** Writes a table in which postcodes side by side have different answers. */
function createTable(): string {
  const answers = [
    'yes,Glasfaser,forde-100;forde-300,',
    'yes,Glasfaser,forde-100;forde-300;forde-1000,',
    'part,Glasfaser,forde-100,',
    'planned,Glasfaser,forde-100,2031-03-01',
    'no,,,',
  ]
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `${String(index).padStart(5, '0')},${answers[(index * 7 + (index >> 4)) % answers.length]}`,
  )
  return ['postcode,status,technology,plans,from', ...rows, ''].join('\n')
}

/** Gives the milliseconds from the submission of a postcode to its answer in the page. */
async function measureLookUp(page: Page, postcode: string): Promise<number> {
  const form = page.locator('form:has([autocomplete="postal-code"])').first()
  await form.getByRole('textbox').fill(postcode)
  return form.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        const answer = element.parentElement?.querySelector('[role=status]')
        const submitted = performance.now()
        const observer = new MutationObserver(() => {
          if (!answer?.textContent?.includes(text)) return
          observer.disconnect()
          resolve(performance.now() - submitted)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        if (element instanceof HTMLFormElement) element.requestSubmit()
      }),
    postcode,
  )
}

async function measureLookUps(root: string): Promise<CoverageCosts['lookUp']> {
  const server = await preview({ root, logLevel: 'error', preview: { port: 4198, strictPort: false } })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const block = page.locator('[data-type=form]')
    await block.scrollIntoViewIfNeeded()
    await page.locator('[data-type=form][data-hydrated]').waitFor()
    await block.getByRole('textbox').waitFor()
    const samples: number[] = []
    // Each has a module of its own.
    for (let index = 0; index < LOOKUPS; index++)
      samples.push(await measureLookUp(page, String(10_042 + index * 4100)))
    return { median: medianOf(samples), most: Math.max(...samples) }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Measures builds of a site with few postcodes and with 100,000, in turns, and look-ups among these. */
export async function measureCoverage(turns: number): Promise<CoverageCosts> {
  const [few, many] = [copyProject('provider'), copyProject('provider')]
  const folder = join(many, 'content/coverage')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  writeFileSync(join(folder, 'areas.csv'), createTable())
  for (const root of [few, many]) await runTool(root, 'build')
  const costs = []
  for (let turn = 0; turn < turns; turn++) {
    const less = await runTool(few, 'build')
    const more = await runTool(many, 'build')
    costs.push({ wall: more.wall - less.wall, cpu: more.cpu - less.cpu })
  }
  const lookUp = await measureLookUps(many)
  for (const root of [few, many]) rmSync(root, { recursive: true })
  return {
    rows: ROWS,
    build: { wall: medianOf(costs.map(({ wall }) => wall)), cpu: medianOf(costs.map(({ cpu }) => cpu)) },
    lookUp,
  }
}
