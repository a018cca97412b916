import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { findTool } from '../build/find-tool.ts'

/** What wrk measured; times are in milliseconds. */
interface LoadResult extends Record<'requests' | 'perSecond' | 'megabytesPerSecond' | 'p50' | 'p99', number> {
  /** Responses of status 400 and up, and connections that failed in any way. */
  errors: Record<'connect' | 'read' | 'write' | 'status' | 'timeout', number>
}

/**
 * Requests all `paths` in turn, as a browser that accepts gzip; `args` are those of wrk, and `script` is a file for it. Throws
 * what wrk printed when it gave no result.
 */
export async function runWrk(script: string, paths: readonly string[], args: string[]): Promise<LoadResult> {
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local asked, starts = {}, 0
function setup(thread) thread:set("start", starts); starts = starts + 7919 end
function init(args)
  for i, path in ipairs(paths) do asked[i] = wrk.format("GET", path, { ["Accept-Encoding"] = "gzip" }) end
end
function request() start = start + 1; return asked[start % #asked + 1] end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT {"requests":%d,"perSecond":%.1f,"megabytesPerSecond":%.1f,"p50":%.2f,"p99":%.2f,"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}}',
    summary.requests, summary.requests / summary.duration * 1e6, summary.bytes / summary.duration,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, e.connect, e.read, e.write, e.status, e.timeout))
end
`,
  )
  const wrk = findTool('wrk', 'wrk')
  const { stdout } = await promisify(execFile)(wrk, ['--threads=2', `--script=${script}`, ...args])
  const [, result] = /^.*RESULT (.*)$/m.exec(stdout) ?? []
  if (result === undefined) throw new Error(`wrk gave no result:\n${stdout}`)
  return JSON.parse(result)
}
