import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { copyProject } from '../build/project.ts'
import { launchChromium } from './launch-chromium.ts'

const EDITS = 9
const FILE = 'content/pages/faq.json'

/** How long the dev server takes, in milliseconds. */
export interface DevTimes {
  /** From a saved file to the first frame of an open page that shows its text: the median of nine edits. */
  visible: number
  /** From the server's start, without a cache, until it listens. */
  ready: number
  /** From the first request to the HTML of the first page. */
  firstPage: number
}

/** Edits a page while Chromium shows it from the dev server. */
export async function measureDev(): Promise<DevTimes> {
  const project = copyProject()
  const browser = await launchChromium()
  const started = performance.now()
  const server = await createServer({
    root: project,
    cacheDir: join(project, '.vite'),
    configFile: join(project, 'vite.config.ts'),
    server: { fs: { strict: false } },
    logLevel: 'error',
  })
  await server.listen()
  const listening = performance.now()
  const base = server.resolvedUrls?.local[0] ?? ''
  try {
    await (await fetch(`${base}faq`, { headers: { accept: 'text/html' } })).text()
    const firstPage = performance.now() - listening
    const page = await browser.newPage()
    await page.goto(`${base}faq`)
    await page.locator('html[data-started]').waitFor({ state: 'attached' })
    await page.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
    const text = readFileSync(join(project, FILE), 'utf8')
    const times: number[] = []
    for (let edit = 0; edit < EDITS; edit++) {
      const word = `Edit${edit}`
      const visibleAt = page.evaluate(
        (awaited) =>
          new Promise<number>((resolve) => {
            const observer = new MutationObserver(() => {
              if (!document.body.textContent?.includes(awaited)) return
              observer.disconnect()
              requestAnimationFrame(() => resolve(Date.now()))
            })
            observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          }),
        word,
      )
      // The page observes its body before it answers this call.
      await page.evaluate(() => 0)
      const saved = Date.now()
      writeFileSync(join(project, FILE), text.replace('"question": "', `"question": "${word} `))
      times.push((await visibleAt) - saved)
    }
    return {
      visible: times.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? Number.NaN,
      ready: listening - started,
      firstPage,
    }
  } finally {
    await server.close()
    await browser.close()
    rmSync(project, { recursive: true })
  }
}
