import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from '@playwright/test'
import { cleanEnv, copyProject } from '../build/project.ts'
import { launchChromium } from './launch-chromium.ts'

const RUNS = 3
const COMMANDS = ['dev', 'edit'] as const

/** How long a command takes until its server listens, and until Chromium can be used on a page: medians, in milliseconds. */
export interface StartTimes {
  command: (typeof COMMANDS)[number]
  /** Whether an earlier run has bundled the packages, or the editor and the site for it. */
  cached: boolean
  ready: number
  usable: number
}

/** Starts `npm run dev` and `npm run edit` on copies of the project, one after the other. */
export async function measureStarts(): Promise<StartTimes[]> {
  const projects = { dev: copyProject('shipped'), edit: copyProject('shipped') }
  const browser = await launchChromium()
  const runs: StartTimes[] = []
  try {
    for (let run = 0; run < RUNS; run++)
      for (const cached of [false, true])
        for (const command of COMMANDS)
          runs.push({ command, cached, ...(await measureStart(projects[command], command, cached, browser)) })
  } finally {
    await browser.close()
    for (const project of Object.values(projects)) rmSync(project, { recursive: true })
  }
  return [false, true].flatMap((cached) =>
    COMMANDS.map((command) => {
      const same = runs.filter((run) => run.command === command && run.cached === cached)
      const median = (key: 'ready' | 'usable') =>
        Math.round(same.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN)
      return { command, cached, ready: median('ready'), usable: median('usable') }
    }),
  )
}

async function measureStart(
  project: string,
  command: StartTimes['command'],
  cached: boolean,
  browser: Browser,
): Promise<Pick<StartTimes, 'ready' | 'usable'>> {
  if (!cached)
    for (const cache of ['node_modules/.vite', '.cache/editor'])
      rmSync(join(project, cache), { recursive: true, force: true })
  const options = command === 'edit' ? ['--mode', 'edit'] : []
  const started = performance.now()
  const server: ChildProcess = spawn(
    process.execPath,
    [join(project, 'node_modules/vite/bin/vite.js'), '--port', '0', ...options],
    { cwd: project, env: cleanEnv(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(server, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.once('exit', (code) => reject(new Error(`The server has ended with ${code}.`)))
    server.stdout?.on('data', (chunk) => {
      printed += String(chunk)
      const address = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(printed))?.[0]
      if (address) resolve(address)
    })
  })
  const ready = performance.now() - started
  const page = await browser.newPage()
  await page.goto(`${origin}${command === 'edit' ? '/_edit' : ''}/faq`)
  const shown = command === 'edit' ? page.frameLocator('iframe') : page
  await shown.locator('html[data-started]').waitFor({ state: 'attached' })
  await shown.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
  if (command === 'edit') await page.getByRole('row').first().waitFor()
  const usable = performance.now() - started
  await page.close()
  server.kill()
  await ended
  return { ready, usable }
}
