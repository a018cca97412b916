import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What one build took. */
export interface Cost {
  /** Seconds on the clock, from start to end of the process. */
  wall: number
  /** Seconds of processors. */
  cpu: number
  /** Megabytes at most, of the whole process with its threads. */
  peak: number
  /** What it says of its own steps, in seconds. */
  steps: Record<string, number>
}

const REPORT = `data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();console.error("usage "+JSON.stringify([u.userCPUTime+u.systemCPUTime,u.maxRSS]))})`

/** Runs a tool of the project in `folder`, as its npm script does, and measures it. Throws what it printed when it fails. */
export async function runTool(folder: string, tool: string, ...args: string[]): Promise<Cost> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', REPORT, join(folder, 'src/build/run.js'), tool, ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const wall = (performance.now() - started) / 1000
  const [, usage = ''] = /^usage (.+)$/m.exec(errors) ?? []
  if (code !== 0 || usage === '') throw new Error(`${tool} ${args.join(' ')} failed:\n${printed}${errors}`)
  const [cpu, peak]: [number, number] = JSON.parse(usage)
  const steps = [...printed.matchAll(/^([a-z\d].*) \((\d+\.\d+) s\)$/gm)]
  return {
    wall,
    cpu: cpu / 1e6,
    peak: peak / 1024,
    steps: Object.fromEntries(steps.map(([, step, seconds]) => [step, Number(seconds)])),
  }
}
