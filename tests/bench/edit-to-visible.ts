import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../build/project.ts'
import type { BenchOptions } from './bench-options.ts'
import { timeToPaint, withSite } from './chromium.ts'
import { medianOf, repeat } from './median.ts'

const EDITS = 9

/**
 * Edits a page while Chromium shows it from the dev server: the milliseconds from a saved file to the frame that shows its
 * text, the median of nine edits.
 */
export async function measure({ save }: BenchOptions): Promise<void> {
  const project = copyProject()
  const file = join(project, 'content/pages/faq.json')
  const text = readFileSync(file, 'utf8')
  const visible = await withSite(project, [], async (browser, address) => {
    const page = await browser.newPage()
    await page.goto(`${address}/faq`)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await page.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
    const times = await repeat(EDITS, (edit) => {
      const word = `Edit${edit}`
      return timeToPaint(page, { selector: 'body', text: word }, () =>
        writeFileSync(file, text.replace('"question": "', `"question": "${word} `)),
      )
    })
    return medianOf(times)
  })
  save({ visible })
}
