import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { parseCommand } from '../../src/engine/cli/parse-options.ts'

const USAGE = `npm test -- --only stress [-- --runs 10 --workers 4 --busy 2 --throttle 1 --late 0 <spec files or folders>]
Runs the browser tests again and again while other processes keep the processors busy, and lists what failed.
  --runs      how often all of them run
  --workers   tests at once
  --busy      processes that only compute
  --throttle  how many times slower the browser's pages compute
  --late      milliseconds that the scripts and data of the built sites come later`

const { values, positionals } = parseCommand(USAGE, {
  runs: { type: 'string', default: '10' },
  workers: { type: 'string', default: '4' },
  busy: { type: 'string', default: '2' },
  throttle: { type: 'string', default: '1' },
  late: { type: 'string', default: '0' },
})

const report = join(tmpdir(), `stress-${process.pid}.json`)

/** Gives the titles of the tests below a suite that failed, and of those that ran again. */
function findFailed({ file, suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${status === 'flaky' ? 'ran again: ' : ''}${file} › ${title}`),
  )
  return [...own, ...suites.flatMap(findFailed)]
}

/** Runs the tests once; gives the seconds, and the titles of those that failed. */
async function runOnce(): Promise<{ seconds: number; failed: string[] }> {
  const started = performance.now()
  rmSync(report, { force: true })
  const tests = spawn(
    'playwright',
    ['test', '--config', 'tests/browser/playwright.config.ts', '--workers', values.workers, ...positionals],
    {
      stdio: 'inherit',
      env: { ...process.env, TEST_THROTTLE: values.throttle, TEST_LATE: values.late, TEST_REPORT: report },
    },
  )
  const [code] = await once(tests, 'exit')
  const { suites, errors }: JSONReport = JSON.parse(readFileSync(report, 'utf8'))
  const failed = [...suites.flatMap(findFailed), ...errors.map(({ message = '' }) => message)]
  if (code !== 0 && failed.length === 0) failed.push(`the run ended with ${code}`)
  return { seconds: (performance.now() - started) / 1000, failed }
}

const busy: ChildProcess[] = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
)
const end = () => {
  for (const process of busy) process.kill()
  rmSync(report, { force: true })
}
process.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const lines: string[] = []
let red = 0
for (let run = 1; run <= Number(values.runs); run++) {
  const { seconds, failed } = await runOnce()
  if (failed.some((title) => !title.startsWith('ran again: '))) red++
  lines.push(
    `run ${run}: ${seconds.toFixed(0)} s, ${failed.length} failed`,
    ...failed.map((title) => `  ${title}`),
  )
}
// This process would wait for them.
end()
console.log(`\n${lines.join('\n')}\n${Number(values.runs) - red} of ${values.runs} runs are green`)
process.exitCode = red > 0 ? 1 : 0
