import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startNginx } from '../build/start-nginx.ts'
import type { BenchOptions } from './bench-options.ts'
import { checkResponses } from './check-responses.ts'
import { buildReleases, listPageUrls } from './releases.ts'
import { runWrk } from './run-wrk.ts'

const PUBLISH = join(import.meta.dirname, '../../.deploy/publish.sh')

/**
 * Loads a real nginx while another release is published every second, and checks every byte of the responses. Throws what
 * was wrong.
 */
export async function measure({ seconds, connections, still, save }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  const site = join(folder, 'site')
  const releases = await buildReleases(folder)
  const [first = ''] = releases
  let published = 0
  let finished = false

  /** Publishes a release with the script that server owners use. */
  async function publish(dist: string): Promise<void> {
    await promisify(execFile)(PUBLISH, [dist, site], { env: { ...process.env, RELOAD: ':' } })
    published++
  }

  async function keepPublishing(): Promise<void> {
    const started = performance.now()
    for (let turn = 1; !finished && !still; turn++) {
      await publish(releases[turn % releases.length] ?? first)
      await setTimeout(Math.max(0, started + turn * 1000 - performance.now()))
    }
  }

  await publish(first)
  const workers = availableParallelism()
  const { address, errors, stop } = await startNginx(join(site, 'current'), { workers })
  const pages = listPageUrls(first)
  const paths = pages.flatMap(({ page, data, assets }) => [page, data, ...assets])
  const wrkArgs = [`--connections=${connections}`, `--duration=${seconds}s`, address]
  const [{ errors: failures, ...load }, findings] = await Promise.all([
    runWrk(join(folder, 'wrk.lua'), paths, wrkArgs).finally(() => {
      finished = true
    }),
    checkResponses({ address, releases, pages, done: () => finished }),
    keepPublishing(),
  ]).finally(stop)
  const counts = { pages: pages.length, addresses: new Set(paths).size, published }
  save({ ...counts, load, failures, findings, logged: errors() })
  const failed = Object.entries(failures).filter(([, count]) => count > 0)
  const wrong = [...findings.wrong, ...errors(), ...failed]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
