import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../build/project.ts'
import type { BenchOptions } from './bench-options.ts'
import { timeToPaint, withSite } from './chromium.ts'
import { medianOf, mediansOf, repeat } from './median.ts'
import { runTool } from './run-build.ts'

/** As many as there are postcodes of five digits. */
const ROWS = 100_000
const LOOKUPS = 20

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

/** Gives the milliseconds from the submission of each of some postcodes to the frame with its answer. */
function measureLookUps(project: string): Promise<number[]> {
  return withSite(project, ['preview'], async (browser, address) => {
    const page = await browser.newPage()
    await page.goto(address)
    await page.locator('[data-type=form]').scrollIntoViewIfNeeded()
    await page.locator('[data-type=form][data-hydrated]').waitFor()
    const form = page.locator('form:has([autocomplete="postal-code"])').first()
    return repeat(LOOKUPS, async (index) => {
      // Each has a module of its own.
      const postcode = String(10_042 + index * 4100)
      await form.getByRole('textbox').fill(postcode)
      const answer = ':has(> form [autocomplete="postal-code"]) [role=status]'
      return timeToPaint(page, { selector: answer, text: postcode, event: 'submit' }, () =>
        form.getByRole('textbox').press('Enter'),
      )
    })
  })
}

/**
 * Measures builds of a site with few postcodes and with 100,000, in turns, and look-ups among these: how many seconds longer
 * a build takes, and the milliseconds of a look-up.
 */
export async function measure({ turns, save }: BenchOptions): Promise<void> {
  const [few, many] = [copyProject('provider'), copyProject('provider')]
  const content = join(many, 'content')
  for (const folder of ['coverage', 'languages/ar/coverage', 'languages/en/coverage'])
    for (const name of readdirSync(join(content, folder))) rmSync(join(content, folder, name))
  writeFileSync(join(content, 'coverage/areas.csv'), createTable())
  for (const root of [few, many]) await runTool(root, 'build')
  const costs = await repeat(turns, async () => {
    const less = await runTool(few, 'build')
    const more = await runTool(many, 'build')
    return { wall: more.wall - less.wall, cpu: more.cpu - less.cpu }
  })
  const lookUps = await measureLookUps(many)
  save({
    rows: ROWS,
    build: mediansOf(costs, 'wall', 'cpu'),
    lookUp: { median: medianOf(lookUps), most: Math.max(...lookUps) },
  })
}
