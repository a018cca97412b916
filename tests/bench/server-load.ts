import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { startNginx } from '../build/start-nginx.ts'
import { visitsOf } from './server-load/addresses.ts'
import { checkAnswers } from './server-load/check-answers.ts'
import { makeReleases } from './server-load/make-releases.ts'
import { wrk } from './server-load/wrk.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '256' },
    port: { type: 'string', default: '5254' },
    // One release all the time: shows what the others cost.
    still: { type: 'boolean', default: false },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'load-'))
const site = join(folder, 'site')
const releases = await makeReleases(folder)
const [first = ''] = releases

/** Publishes as a server's owner would. */
async function publish(dist: string): Promise<void> {
  const script = join(root, '.deploy/publish.sh')
  await promisify(execFile)(script, [dist, site], { env: { ...process.env, RELOAD: ':' } })
}

await publish(first)
const nginx = startNginx(join(site, 'current'), Number(values.port), { workers: availableParallelism() })
let over = false
let published = 1

async function keepPublishing(): Promise<void> {
  const started = performance.now()
  for (let turn = 1; !over && !values.still; turn++) {
    await publish(releases[turn % releases.length] ?? first)
    published++
    await setTimeout(Math.max(0, started + turn * 1000 - performance.now()))
  }
}

const visits = visitsOf(first)
const paths = visits.flatMap(({ page, data, assets }) => [page, data, ...assets])
const [load, findings] = await Promise.all([
  wrk({
    folder,
    address: nginx.address,
    paths,
    seconds: Number(values.seconds),
    connections: Number(values.connections),
  }).finally(() => {
    over = true
  }),
  checkAnswers({ address: nginx.address, releases, visits, done: () => over }),
  keepPublishing(),
])
const errors = nginx.errors()
nginx.stop()
rmSync(folder, { recursive: true })

const result = { pages: visits.length, addresses: new Set(paths).size, published, load, findings, errors }
console.log(JSON.stringify(result, undefined, 2))
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/load.json'), JSON.stringify(result, undefined, 2))
const failed = Object.values(load.errors).reduce((sum, count) => sum + count, 0)
process.exit(failed + findings.wrong.length + errors.length === 0 ? 0 : 1)
