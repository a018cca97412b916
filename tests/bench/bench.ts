import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { parseOptions, refuseOptions } from '../../src/engine/cli/parse-options.ts'
import { measureBuilds } from './builds.ts'
import { measureDev } from './edit-to-visible.ts'
import { KINDS, measureFirstLoad } from './first-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNavigation } from './navigation.ts'
import type { Size } from './site.ts'

const SIZES: Size[] = [
  { articles: 28, landings: 0 },
  { articles: 1000, landings: 0 },
  { articles: 4000, landings: 0 },
  { articles: 0, landings: 10_000 },
]
const PARTS = ['builds', 'dev', 'first-load', 'navigation', 'lighthouse'] as const
const USAGE = `npm run bench -- [--only <part>]… [--largest 1000] [--turns 3]

  builds       builds and checks of generated sites of up to --largest pages
  dev          from a saved edit to the changed page in the dev server
  first-load   what a first visit transfers and how long it takes
  navigation   from a click on a link to the next page
  lighthouse   the scores of seven types of pages
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
const wanted = new Set<string>(values.only ?? PARTS)
const unknown = [...wanted].find((part) => part !== 'server' && !PARTS.some((known) => known === part))
if (unknown !== undefined) refuseOptions(`There is no part "${unknown}".`, USAGE)
if (!(turns >= 1)) refuseOptions(`--turns takes a number from 1, not "${values.turns}".`, USAGE)

/** Runs a command of the project; ends the process with its code when it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (wanted.has('server')) run('tsx', 'tests/bench/server-load.ts')
if (['first-load', 'navigation', 'lighthouse'].some((part) => wanted.has(part)))
  run('node', 'src/engine/cli/run-bundled.js', 'build')

/** Keeps what was measured, also when a later part fails. */
function keep(part: string, measured: unknown): void {
  results[part] = measured
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/bench.json'), JSON.stringify(results, null, 2))
}

async function builds(): Promise<void> {
  const measured = []
  for (const size of SIZES.filter(
    ({ articles, landings }) => articles + landings <= Number(values.largest),
  )) {
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
    keep('builds', measured)
  }
}

/** Runs what needs the built site served. */
async function served(measure: (base: string) => Promise<void>): Promise<void> {
  const server = await preview({ root, logLevel: 'error', preview: { port: 4199, strictPort: false } })
  try {
    await measure((server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''))
  } finally {
    await server.close()
  }
}

if (wanted.has('builds')) await builds()
if (wanted.has('dev')) {
  const dev = await measureDev()
  keep('dev', dev)
  console.table([dev])
}
if (wanted.has('first-load'))
  await served(async (base) => {
    const load = await measureFirstLoad(base)
    keep('first-load', load)
    console.table(load)
  })
if (wanted.has('navigation'))
  await served(async (base) => {
    const { median, throttled, samples } = await measureNavigation(base)
    keep('navigation', { median, throttled, samples })
    console.table([{ median, throttled }])
  })
if (wanted.has('lighthouse'))
  await served(async (base) => {
    const scores: Record<string, unknown> = {}
    for (const [kind, path] of Object.entries(KINDS))
      scores[kind] = await measureLighthouse(base + path, turns)
    keep('lighthouse', scores)
    console.table(scores)
  })
