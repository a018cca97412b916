import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parseOptions, refuseOptions } from '../../src/engine/cli/parse-options.ts'
import { startNginx } from '../build/start-nginx.ts'
import { checkResponses } from './check-responses.ts'
import { buildReleases, listPageUrls } from './releases.ts'
import { runWrk } from './run-wrk.ts'

const root = join(import.meta.dirname, '../..')
const USAGE = `tsx tests/bench/server-load.ts [--seconds 60] [--connections 256] [--port 5254] [--still]

Loads a real nginx while another release is published every second, and checks every byte of the responses.
  --seconds       how long the load lasts
  --connections   how many connections request pages at once
  --port          the port of nginx
  --still         publishes one release only, which shows what the others cost`
const values = parseOptions(USAGE, {
  seconds: { type: 'string', default: '60' },
  connections: { type: 'string', default: '256' },
  port: { type: 'string', default: '5254' },
  still: { type: 'boolean', default: false },
})
for (const name of ['seconds', 'connections', 'port'] as const)
  if (!(Number(values[name]) >= 1))
    refuseOptions(`--${name} takes a number from 1, not "${values[name]}".`, USAGE)
const folder = mkdtempSync(join(tmpdir(), 'load-'))
const site = join(folder, 'site')
const releases = await buildReleases(folder)
const [first = ''] = releases

/** Publishes a release with the script that server owners use. */
async function publish(dist: string): Promise<void> {
  const script = join(root, '.deploy/publish.sh')
  await promisify(execFile)(script, [dist, site], { env: { ...process.env, RELOAD: ':' } })
}

await publish(first)
const nginx = startNginx(join(site, 'current'), Number(values.port), { workers: availableParallelism() })
let finished = false
let publishedCount = 1

async function keepPublishing(): Promise<void> {
  const started = performance.now()
  for (let turn = 1; !finished && !values.still; turn++) {
    await publish(releases[turn % releases.length] ?? first)
    publishedCount++
    await setTimeout(Math.max(0, started + turn * 1000 - performance.now()))
  }
}

const pages = listPageUrls(first)
const paths = pages.flatMap(({ page, data, assets }) => [page, data, ...assets])
const [load, findings] = await Promise.all([
  runWrk(join(folder, 'wrk.lua'), paths, [
    `--connections=${values.connections}`,
    `--duration=${values.seconds}s`,
    nginx.address,
  ]).finally(() => {
    finished = true
  }),
  checkResponses({ address: nginx.address, releases, pages, done: () => finished }),
  keepPublishing(),
])
const errors = nginx.errors()
nginx.stop()
rmSync(folder, { recursive: true })

const result = {
  pages: pages.length,
  addresses: new Set(paths).size,
  published: publishedCount,
  load,
  findings,
  errors,
}
console.log(JSON.stringify(result, undefined, 2))
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/load.json'), JSON.stringify(result, undefined, 2))
const failed = Object.values(load.errors).reduce((sum, count) => sum + count, 0)
process.exit(failed + findings.wrong.length + errors.length === 0 ? 0 : 1)
