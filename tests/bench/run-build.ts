import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What one build cost. */
export interface BuildCost {
  /** Seconds on the clock, from start to end of the process. */
  wall: number
  /** Processor seconds, with those of the processes that it starts. */
  cpu: number
  /** The most megabytes that the process, its threads and the processes that it starts held together. */
  peak: number
  /** The steps that it prints, and their seconds. */
  steps: string
}

/** Prints at the end what the process used; on Linux it adds what its child processes used. */
const USAGE_REPORT = `data:text/javascript,${encodeURIComponent(`
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

const MEMORY_PAGE = 4096
/** Milliseconds between two measurements of memory. */
const SAMPLE_INTERVAL = 20

function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended, or this is not Linux.
    return ''
  }
}

/** Gives the bytes that a process and its child processes hold now; memory that they share counts for each. */
function memoryOf(pid: number): number {
  const started = readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const [, pages = '0'] = readProcFile(`/proc/${pid}/statm`).split(' ')
  return Number(pages) * MEMORY_PAGE + started.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
}

/** Runs a command of the engine in `folder`, as its npm script does, and measures it. Throws what it printed when it fails. */
export async function runTool(folder: string, tool: 'build' | 'check'): Promise<BuildCost> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', USAGE_REPORT, join(folder, 'src/engine/cli/run-bundled.js'), tool],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let mostBytes = 0
  const sampling = setInterval(() => {
    mostBytes = Math.max(mostBytes, memoryOf(child.pid ?? 0))
  }, SAMPLE_INTERVAL)
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  clearInterval(sampling)
  const wall = (performance.now() - started) / 1000
  const [, usage = ''] = /^usage (.+)$/m.exec(errors) ?? []
  if (code !== 0 || usage === '') throw new Error(`${tool} failed:\n${printed}${errors}`)
  const [cpu, peak]: [number, number] = JSON.parse(usage)
  const steps = printed.matchAll(/^([a-z\d].*) \((\d+\.\d+) s\)$/gm)
  return {
    wall,
    cpu: cpu / 1e6,
    peak: Math.max(peak / 1024, mostBytes / 2 ** 20),
    steps: Array.from(steps, ([, step, seconds]) => `${step} ${seconds}`).join(', '),
  }
}
