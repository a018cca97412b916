import { copyProject } from '../build/project.ts'
import type { BenchOptions } from './bench-options.ts'
import { timeToPaint, withSite } from './chromium.ts'
import { generateSite } from './generate-site.ts'
import { repeat } from './median.ts'

const KEYS = 40

/** How long the editor takes from a key to the frame of the page that shows its letter, in milliseconds. */
interface KeyTimes {
  site: string
  place: string
  median: number
  p95: number
}

/** Where somebody types: in a text of a page, or in one of a list that several pages share. */
const PLACES = {
  page: { route: 'contact-us', text: 'CONTACT US', field: 'Title', index: -1 },
  list: { route: '', text: 'Fibre to your door', field: 'Description', index: 0 },
} as const

/** Types into the title of a page, and into a shared list, in the shipped site and in one of 4,000 articles. */
export async function measure({ largest, save }: BenchOptions): Promise<void> {
  const articles = Math.min(largest, 4000)
  const shipped = copyProject('shipped')
  const large = generateSite({ articles, landings: 0 })
  save([
    await measureSite('shipped', shipped, 'page'),
    await measureSite('shipped', shipped, 'list'),
    await measureSite(`${articles} articles`, large, 'page'),
    await measureSite(`${articles} articles`, large, 'list'),
  ])
}

function measureSite(site: string, project: string, place: keyof typeof PLACES): Promise<KeyTimes> {
  const { route, text: words, field, index } = PLACES[place]
  return withSite(project, ['--mode', 'edit'], async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${address}/_edit/${route}`)
    const frame = page.frameLocator('iframe')
    await frame.locator('html[data-started]').waitFor({ state: 'attached' })
    const shownText = frame.locator('main').getByText(words).first()
    let text = (await shownText.textContent()) ?? ''
    // A click on a text of the page opens its field.
    // The link of a card covers its texts.
    await shownText.click({ force: true })
    // Then the text has the focus on the page: a letter that is typed there shows without the editor.
    await frame.locator('[contenteditable]').waitFor()
    await page.getByRole('textbox', { name: field, exact: true }).nth(index).click()
    await page.keyboard.press('Control+End')
    const [shown] = page.mainFrame().childFrames()
    if (!shown) throw new Error('There is no page in the frame.')
    const times = await repeat(KEYS, (key) => {
      const letter = String.fromCharCode(97 + (key % 26))
      text += letter
      return timeToPaint(shown, { selector: 'main', text, event: 'keydown' }, () =>
        page.keyboard.press(letter),
      )
    })
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(KEYS * part)] ?? Number.NaN)
    return { site, place, median: at(0.5), p95: at(0.95) }
  })
}
