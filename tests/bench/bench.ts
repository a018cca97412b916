import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions, refuseOptions } from '../../src/engine/cli/parse-options.ts'
import createTemporaryFolder from '../fixtures/temporary-folder.ts'

/** The module of each part; `--help` waits for none of them. */
const PARTS = {
  builds: () => import('./builds.ts'),
  cost: () => import('./page-cost.ts'),
  dev: () => import('./edit-to-visible.ts'),
  starts: () => import('./start-times.ts'),
  edit: () => import('./key-to-paint.ts'),
  load: () => import('./page-load.ts'),
  navigation: () => import('./navigation.ts'),
  search: () => import('./search.ts'),
  coverage: () => import('./coverage.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}
const EXTRA = { server: () => import('./server-load.ts') }
const USAGE = `npm run bench -- [--only <part>]… [--largest 10000] [--turns 3] [--against <commit>]…

It measures these parts, and writes the results to test-results/bench.json:
  builds       builds and checks of generated sites of up to --largest pages
  cost         what checking and rendering an article costs, beside parsing it; fails above a bound
  dev          the time from a saved edit to the changed page in the dev server
  starts       the start of npm run dev and npm run edit
  edit         the time from a key in the editor to the changed page, also with up to 4,000 articles
  load         what a slow phone loads and does for seven types of pages, beside the commits of --against, in turn
  navigation   the time from a click on a link to the next page
  search       the bytes and the time of a first result, with 45, 1,000 and 10,000 pages
  coverage     what 100,000 postcodes add to a build, and the time of a look-up among them
  lighthouse   the Lighthouse scores of seven types of pages
Only by name:
  server       a real nginx with another release every second, or with --still one release: --seconds 60 of --connections 256`

const values = parseOptions(USAGE, {
  only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
  largest: { type: 'string', default: '10000' },
  turns: { type: 'string', default: '3' },
  against: { type: 'string', multiple: true, default: [] },
  seconds: { type: 'string', default: '60' },
  connections: { type: 'string', default: '256' },
  still: { type: 'boolean', default: false },
})
const parts = new Map(Object.entries({ ...PARTS, ...EXTRA }))
const unknown = values.only.find((name) => !parts.has(name))
if (unknown !== undefined) refuseOptions(`There is no part "${unknown}".`, USAGE)

/** Gives the number of an option. */
function readNumber(name: 'largest' | 'turns' | 'seconds' | 'connections'): number {
  const number = Number(values[name])
  return number >= 1
    ? number
    : refuseOptions(`--${name} takes a number from 1, not "${values[name]}".`, USAGE)
}

const options = {
  ...values,
  turns: readNumber('turns'),
  largest: readNumber('largest'),
  seconds: readNumber('seconds'),
  connections: readNumber('connections'),
}
/** For `JSON.stringify`: leaves two digits of a fraction, which are enough to read. */
function round(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}

const results: Record<string, unknown> = { node: process.version, day: new Date().toISOString() }
const folder = join(import.meta.dirname, '../../test-results')
mkdirSync(folder, { recursive: true })
process.on('exit', createTemporaryFolder())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
for (const [name, load] of parts) {
  if (!values.only.includes(name)) continue
  // What is measured is written at once, so that it stays when a later part fails.
  const save = (measured: object) => {
    results[name] = measured
    writeFileSync(join(folder, 'bench.json'), JSON.stringify(results, null, 2))
    console.log(name)
    console.table(JSON.parse(JSON.stringify(measured, round)))
  }
  const { measure } = await load()
  await measure({ ...options, save })
}
