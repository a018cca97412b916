import { copyProject } from '../build/project.ts'
import type { BenchOptions } from './bench-options.ts'
import { timeToPaint, withSite } from './chromium.ts'
import { generateSite } from './generate-site.ts'
import { repeat } from './median.ts'

const KEYS = 40

/** How long the editor takes from a key to the frame of the page that shows its letter, in milliseconds. */
interface KeyTimes {
  site: string
  median: number
  p95: number
}

/** Types into the title of a banner in the editor, in the shipped site and in one of 4,000 articles. */
export async function measure({ largest, save }: BenchOptions): Promise<void> {
  const articles = Math.min(largest, 4000)
  save([
    await measureSite('shipped', copyProject('shipped'), 'faq'),
    await measureSite(`${articles} articles`, generateSite({ articles, landings: 0 }), 'contact-us'),
  ])
}

function measureSite(site: string, project: string, route: string): Promise<KeyTimes> {
  return withSite(project, ['--mode', 'edit'], async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${address}/_edit/${route}`)
    const frame = page.frameLocator('iframe')
    await frame.locator('html[data-started]').waitFor({ state: 'attached' })
    let text = (await frame.locator('h1').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Page header', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).last().click()
    await page.keyboard.press('End')
    const [shown] = page.mainFrame().childFrames()
    if (!shown) throw new Error('There is no page in the frame.')
    const times = await repeat(KEYS, (key) => {
      const letter = String.fromCharCode(97 + (key % 26))
      text += letter
      return timeToPaint(shown, { selector: 'h1', text, event: 'keydown' }, () => page.keyboard.press(letter))
    })
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(KEYS * part)] ?? Number.NaN)
    return { site, median: at(0.5), p95: at(0.95) }
  })
}
