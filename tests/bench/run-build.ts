import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What one build took. */
export interface Cost {
  /** Seconds on the clock, from start to end of the process. */
  wall: number
  /** Seconds of processors, also of the processes that it starts. */
  cpu: number
  /** Megabytes at most, of the process, its threads and the processes that it starts, all together. */
  peak: number
  /** What it says of its own steps, in seconds. */
  steps: Record<string, number>
}

/** Tells at the end what the process took, and from Linux what those took that it started. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs'
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  let started = 0
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').replace(/.*\\) /s, '').split(' ')
    started = (Number(fields[13]) + Number(fields[14])) * 1e4
  } catch {}
  console.error('usage ' + JSON.stringify([userCPUTime + systemCPUTime + started, maxRSS]))
})`)}`

const PAGE = 4096
/** Milliseconds between two looks at how much memory is taken. */
const LOOK = 20

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Ended meanwhile, or no Linux.
    return ''
  }
}

/** Bytes that a process and those that it started hold at this moment; what they share counts for each. */
function heldBy(pid: number): number {
  const started = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const [, pages = '0'] = read(`/proc/${pid}/statm`).split(' ')
  return Number(pages) * PAGE + started.reduce((sum, child) => sum + heldBy(Number(child)), 0)
}

/** Runs a tool of the project in `folder`, as its npm script does, and measures it. Throws what it printed when it fails. */
export async function runTool(folder: string, tool: string, ...args: string[]): Promise<Cost> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', REPORT, join(folder, 'src/engine/cli/run-bundled.js'), tool, ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let held = 0
  const looks = setInterval(() => {
    held = Math.max(held, heldBy(child.pid ?? 0))
  }, LOOK)
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  clearInterval(looks)
  const wall = (performance.now() - started) / 1000
  const [, usage = ''] = /^usage (.+)$/m.exec(errors) ?? []
  if (code !== 0 || usage === '') throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}${errors}`)
  const [cpu, peak]: [number, number] = JSON.parse(usage)
  const steps = [...printed.matchAll(/^([a-z\d].*) \((\d+\.\d+) s\)$/gm)]
  return {
    wall,
    cpu: cpu / 1e6,
    peak: Math.max(peak / 1024, held / 2 ** 20),
    steps: Object.fromEntries(steps.map(([, step, seconds]) => [step, Number(seconds)])),
  }
}
