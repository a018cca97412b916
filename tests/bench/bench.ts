import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { parseOptions, refuseOptions } from '../../src/engine/cli/parse-options.ts'
import { measureBuilds } from './builds.ts'
import { measureDev } from './edit-to-visible.ts'
import { BENCH_PAGES, measureFirstLoad } from './first-load.ts'
import type { SiteSize } from './generate-site.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNavigation } from './navigation.ts'

const SIZES: SiteSize[] = [
  { articles: 28, landings: 0 },
  { articles: 1000, landings: 0 },
  { articles: 4000, landings: 0 },
  { articles: 0, landings: 10_000 },
]
const PARTS = ['builds', 'dev', 'first-load', 'navigation', 'lighthouse'] as const
const USAGE = `npm run bench -- [--only <part>]… [--largest 1000] [--turns 3]

It measures these parts, and writes the results to test-results/bench.json:
  builds       builds and checks of generated sites of up to --largest pages
  dev          the time from a saved edit to the changed page in the dev server
  first-load   the bytes that a first visit loads, for five types of pages
  navigation   the time from a click on a link to the next page
  lighthouse   the Lighthouse scores of five types of pages
Only by name:
  server       a minute of 256 connections on a real nginx, with another release every second`
const root = join(import.meta.dirname, '../..')
const results: Record<string, unknown> = { node: process.version, day: new Date().toISOString() }

const values = parseOptions(USAGE, {
  only: { type: 'string', multiple: true },
  largest: { type: 'string', default: '10000' },
  turns: { type: 'string', default: '3' },
})
const turns = Number(values.turns)
const largest = Number(values.largest)
const wanted = new Set<string>(values.only ?? PARTS)
const unknown = [...wanted].find((part) => part !== 'server' && !PARTS.some((known) => known === part))
if (unknown !== undefined) refuseOptions(`There is no part "${unknown}".`, USAGE)
if (!(turns >= 1)) refuseOptions(`--turns takes a number from 1, not "${values.turns}".`, USAGE)
if (!(largest >= 1)) refuseOptions(`--largest takes a number from 1, not "${values.largest}".`, USAGE)

/** Runs a command of the project; ends the process with its code when it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (wanted.has('server')) run('tsx', 'tests/bench/server-load.ts')
if (['first-load', 'navigation', 'lighthouse'].some((part) => wanted.has(part)))
  run('node', 'src/engine/cli/run-bundled.js', 'build')

/** Writes the results of a part at once, so that they stay when a later part fails. */
function saveResults(part: string, measured: unknown): void {
  results[part] = measured
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/bench.json'), JSON.stringify(results, null, 2))
}

async function runBuilds(): Promise<void> {
  const measured = []
  for (const size of SIZES.filter(({ articles, landings }) => articles + landings <= largest)) {
    const site = await measureBuilds(size, turns)
    measured.push(site)
    const name = size.articles > 0 ? `${size.articles} articles` : `${size.landings} landing pages`
    for (const kind of ['first', 'cold', 'warm', 'edit', 'check'] as const) {
      const { wall, cpu, peak, steps } = site[kind]
      console.log(
        `${name.padEnd(21)} ${kind.padEnd(6)} ${wall.toFixed(2)} s  ${cpu.toFixed(2)} s CPU  ${peak.toFixed(0)} MB  ${Object.entries(
          steps,
        )
          .map(([step, seconds]) => `${step} ${seconds}`)
          .join(', ')}`,
      )
    }
    saveResults('builds', measured)
  }
}

/** Serves the built site while `measure` runs. */
async function withPreview(measure: (base: string) => Promise<void>): Promise<void> {
  const server = await preview({ root, logLevel: 'error', preview: { port: 4199, strictPort: false } })
  try {
    await measure((server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''))
  } finally {
    await server.close()
  }
}

if (wanted.has('builds')) await runBuilds()
if (wanted.has('dev')) {
  const dev = await measureDev()
  saveResults('dev', dev)
  console.table([dev])
}
if (wanted.has('first-load'))
  await withPreview(async (base) => {
    const load = await measureFirstLoad(base)
    saveResults('first-load', load)
    console.table(load)
  })
if (wanted.has('navigation'))
  await withPreview(async (base) => {
    const { median, throttled, samples } = await measureNavigation(base)
    saveResults('navigation', { median, throttled, samples })
    console.table([{ median, throttled }])
  })
if (wanted.has('lighthouse'))
  await withPreview(async (base) => {
    const scores: Record<string, unknown> = {}
    for (const [kind, path] of Object.entries(BENCH_PAGES))
      scores[kind] = await measureLighthouse(base + path, turns)
    saveResults('lighthouse', scores)
    console.table(scores)
  })
