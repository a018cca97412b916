import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions, refuseOptions } from '../../src/engine/cli/parse-options.ts'
import type { SiteSize } from './generate-site.ts'

// Each part imports what it measures with: `--help` waits for none of it.

const SIZES: SiteSize[] = [
  { articles: 28, landings: 0 },
  { articles: 1000, landings: 0 },
  { articles: 4000, landings: 0 },
  { articles: 0, landings: 10_000 },
]
const PARTS = ['builds', 'dev', 'edit', 'load', 'navigation', 'search', 'coverage', 'lighthouse'] as const
const USAGE = `npm run bench -- [--only <part>]… [--largest 1000] [--turns 3] [--against <commit>]…

It measures these parts, and writes the results to test-results/bench.json:
  builds       builds and checks of generated sites of up to --largest pages
  dev          the time from a saved edit to the changed page in the dev server
  edit         the start of npm run dev and npm run edit; the time from a key in the editor to the changed page, also with
               4,000 articles
  load         what a slow phone loads and does for seven types of pages, beside the commits of --against, in turn
  navigation   the time from a click on a link to the next page
  search       the bytes and the time of a first result, with 45, 1,000 and 10,000 pages
  coverage     what 100,000 postcodes add to a build, and the time of a look-up among them
  lighthouse   the Lighthouse scores of five types of pages
Only by name:
  server       a minute of 256 connections on a real nginx, with another release every second`
const root = join(import.meta.dirname, '../..')
const results: Record<string, unknown> = { node: process.version, day: new Date().toISOString() }

const values = parseOptions(USAGE, {
  only: { type: 'string', multiple: true },
  largest: { type: 'string', default: '10000' },
  turns: { type: 'string', default: '3' },
  against: { type: 'string', multiple: true, default: [] },
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
if (['load', 'navigation', 'lighthouse'].some((part) => wanted.has(part)))
  run('node', 'src/engine/cli/run-bundled.js', 'build')

/** Writes the results of a part at once, so that they stay when a later part fails. */
function saveResults(part: string, measured: unknown): void {
  results[part] = measured
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/bench.json'), JSON.stringify(results, null, 2))
}

async function runBuilds(): Promise<void> {
  const { measureBuilds } = await import('./builds.ts')
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

/** Serves the built site of `folder` while `measure` runs. */
async function withPreview(measure: (base: string) => Promise<void>, folder = root): Promise<void> {
  const { preview } = await import('vite')
  const server = await preview({
    root: folder,
    logLevel: 'error',
    preview: { port: 4199, strictPort: false },
  })
  try {
    await measure((server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''))
  } finally {
    await server.close()
  }
}

if (wanted.has('builds')) await runBuilds()
if (wanted.has('dev')) {
  const { measureDev } = await import('./edit-to-visible.ts')
  const dev = await measureDev()
  saveResults('dev', dev)
  console.table([dev])
}
if (wanted.has('edit')) {
  const { measureStarts } = await import('./start-times.ts')
  const starts = await measureStarts()
  console.table(starts)
  const { measureKeys } = await import('./key-to-paint.ts')
  const keys = await measureKeys()
  saveResults('edit', { starts, keys })
  console.table(keys)
}
/** Measures the sites of these folders, each under the name of its commit, beside this one. */
async function runLoads(
  folders: [commit: string, folder: string][],
  sites = new Map<string, string>(),
): Promise<void> {
  const [next, ...rest] = folders
  if (next) {
    const [commit, folder] = next
    return withPreview((base) => runLoads(rest, sites.set(commit, base)), folder)
  }
  const { measureLoads } = await import('./page-load.ts')
  const loads = await measureLoads(sites, turns)
  saveResults('load', loads)
  console.table(loads)
}
if (wanted.has('load')) {
  const { buildCommit, removeCommit } = await import('./page-load.ts')
  const folders = values.against.map((commit): [string, string] => [commit, buildCommit(root, commit)])
  await runLoads([...folders, ['now', root]])
  for (const [, folder] of folders) removeCommit(root, folder)
}
if (wanted.has('navigation'))
  await withPreview(async (base) => {
    const { measureNavigation } = await import('./navigation.ts')
    const { median, throttled, samples } = await measureNavigation(base)
    saveResults('navigation', { median, throttled, samples })
    console.table([{ median, throttled }])
  })
if (wanted.has('search')) {
  const costs = []
  const { measureSearch } = await import('./search.ts')
  for (const pages of [45, 1000, 10_000]) costs.push(await measureSearch(pages))
  saveResults('search', costs)
  console.log(costs)
}
if (wanted.has('coverage')) {
  const { measureCoverage } = await import('./coverage.ts')
  const costs = await measureCoverage(turns)
  saveResults('coverage', costs)
  console.log(costs)
}
if (wanted.has('lighthouse'))
  await withPreview(async (base) => {
    const { measureLighthouse } = await import('./lighthouse.ts')
    const { BENCH_PAGES } = await import('./page-load.ts')
    const scores: Record<string, unknown> = {}
    for (const [kind, path] of Object.entries(BENCH_PAGES))
      scores[kind] = await measureLighthouse(base + path, turns)
    saveResults('lighthouse', scores)
    console.table(scores)
  })
