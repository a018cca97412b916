import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { copyProject } from '../build/project.ts'
import { generateSite } from './generate-site.ts'
import { launchChromium } from './launch-chromium.ts'

const KEYS = 40

/** How long the editor takes from a key to the first frame of the page that shows its letter, in milliseconds. */
export interface KeyTimes {
  site: string
  median: number
  p95: number
}

/** Types into the title of a banner in the editor, in the shipped site and in one of 4,000 articles. */
export async function measureKeys(): Promise<KeyTimes[]> {
  return [
    await measureSite('shipped', copyProject('shipped'), 'faq'),
    await measureSite('4,000 articles', generateSite({ articles: 4000, landings: 0 }), 'contact-us'),
  ]
}

async function measureSite(site: string, project: string, route: string): Promise<KeyTimes> {
  const browser = await launchChromium()
  const server = await createServer({
    root: project,
    mode: 'edit',
    configFile: join(project, 'vite.config.ts'),
    server: { fs: { strict: false } },
    logLevel: 'error',
  })
  await server.listen()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}_edit/${route}`)
    const heading = page.frameLocator('iframe').locator('main h1, h1').first()
    await page.frameLocator('iframe').locator('html[data-started]').waitFor({ state: 'attached' })
    const title = (await heading.textContent()) ?? ''
    await page.getByRole('button', { name: 'Page header', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).last().click()
    await page.keyboard.press('End')
    const times: number[] = []
    let awaited = title
    for (let key = 0; key < KEYS; key++) {
      const letter = String.fromCharCode(97 + (key % 26))
      awaited += letter
      const painted = page.evaluate(measureKey, awaited)
      // The page observes before it answers this call.
      await page.evaluate(() => 0)
      await page.keyboard.press(letter)
      times.push(await painted)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(KEYS * part)] ?? Number.NaN)
    return { site, median: at(0.5), p95: at(0.95) }
  } finally {
    await browser.close()
    await server.close()
    rmSync(project, { recursive: true })
  }
}

/** Runs in the browser: gives the milliseconds from the next key to the frame in which the page's title is `awaited`. */
function measureKey(awaited: string): Promise<number> {
  return new Promise((resolve) => {
    const shown = document.querySelector('iframe')?.contentDocument
    if (!shown) throw new Error('There is no page in the frame.')
    let started = Number.NaN
    addEventListener('keydown', () => (started = performance.now()), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (shown.querySelector('h1')?.textContent !== awaited) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - started))
    })
    observer.observe(shown.body, { subtree: true, childList: true, characterData: true })
  })
}
