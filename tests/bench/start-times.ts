import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { copyProject } from '../build/project.ts'
import { startVite } from '../build/start-vite.ts'
import type { BenchOptions } from './bench-options.ts'
import { launchChromium } from './chromium.ts'
import { mediansOf } from './median.ts'

const RUNS = 3
const COMMANDS = ['dev', 'edit'] as const

type Command = (typeof COMMANDS)[number]

/**
 * Starts `npm run dev` and `npm run edit` on copies of the project, one after the other: without a cache, and when an earlier
 * run has bundled the packages, or the editor and the site for it. The medians, in milliseconds, say how long it takes until
 * the server listens, until the HTML of a page has come, and until Chromium can be used on that page.
 */
export async function measure({ save }: BenchOptions): Promise<void> {
  const projects = { dev: copyProject('shipped'), edit: copyProject('shipped') }
  const browser = await launchChromium()
  const runs: Awaited<ReturnType<typeof measureStart>>[] = []
  for (let run = 0; run < RUNS; run++)
    for (const cached of [false, true])
      for (const command of COMMANDS)
        runs.push(await measureStart(browser, projects[command], command, cached))
  await browser.close()
  const medians = runs.slice(0, 2 * COMMANDS.length).map(({ command, cached }) => {
    const same = runs.filter((run) => run.command === command && run.cached === cached)
    return { command, cached, ...mediansOf(same, 'ready', 'html', 'usable') }
  })
  save(medians)
}

async function measureStart(browser: Browser, project: string, command: Command, cached: boolean) {
  if (!cached)
    for (const cache of ['node_modules/.vite', '.cache/editor'])
      rmSync(join(project, cache), { recursive: true, force: true })
  const started = performance.now()
  const server = await startVite(project, command === 'edit' ? ['--mode', 'edit'] : [])
  try {
    const ready = performance.now() - started
    const page = await browser.newPage()
    await page.goto(`${server.address}${command === 'edit' ? '/_edit' : ''}/faq`, { waitUntil: 'commit' })
    const html = performance.now() - started
    const shown = command === 'edit' ? page.frameLocator('iframe') : page
    await shown.locator('html[data-started]').waitFor({ state: 'attached' })
    await shown.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
    if (command === 'edit') await page.getByRole('row').first().waitFor()
    const usable = performance.now() - started
    await page.close()
    return { command, cached, ready, html, usable }
  } finally {
    await server.stop()
  }
}
