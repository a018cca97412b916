import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCommand, refuseOptions } from '../src/engine/cli/parse-options.ts'
import createTemporaryFolder from './fixtures/temporary-folder.ts'
import type { Counts } from './write-counts.ts'

interface Step {
  description: string
  /** The commands run one after the other; the last one gets the arguments after `--`. */
  commands: readonly (readonly string[])[]
}

/** The fast steps, for every commit. */
const CHECK = {
  // Each checker would infer the types of the schemas anew, and the other steps need the other processor.
  types: { description: 'TypeScript', commands: [['tsc', '-p', '.', '--checkers', '1']] },
  lint: {
    description: 'Biome and knip',
    commands: [
      ['knip', '--cache', '--cache-location', '.cache/knip'],
      ['biome', 'check', '--error-on-warnings'],
    ],
  },
  content: {
    description: 'every problem in content/',
    commands: [['node', 'src/engine/cli/run-bundled.js', 'check']],
  },
  unit: {
    description: 'unit tests',
    // The default loader would bundle all of the engine for its configuration, which needs little of it.
    commands: [['vitest', 'run', '--configLoader', 'runner', '--config', 'tests/vitest.config.ts']],
  },
} satisfies Record<string, Step>

/** The steps that a complete run adds. */
const REST = {
  mutants: {
    description: 'every mistake in every field of the documents',
    commands: [['vitest', 'run', '--configLoader', 'runner', '--config', 'tests/mutants/vitest.config.ts']],
  },
  builds: {
    description: 'real builds in copies of the project',
    commands: [['vitest', 'run', '--config', 'tests/build/vitest.config.ts']],
  },
  browser: {
    description: 'the served sites in Chromium; it finds or installs the browser',
    commands: [
      ['tsx', 'tests/browser/support/install-browser.ts'],
      ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'],
    ],
  },
} satisfies Record<string, Step>

/** The steps that run only by name. */
const EXTRA = {
  engines: {
    description: 'every page and the main flows in Firefox and WebKit',
    commands: [['vitest', 'run', '--config', 'tests/engines/vitest.config.ts']],
  },
  stryker: {
    description: 'whether the unit tests notice 900 mutations of the code of cart, prices, lists and links',
    commands: [['stryker', 'run', 'tests/stryker/stryker.config.json']],
  },
  long: {
    description:
      'what takes too long for each change: further pages, failures and tasks of the editor; long builds',
    commands: [
      ['vitest', 'run', '--config', 'tests/long.config.ts'],
      ['tsx', 'tests/browser/support/install-browser.ts'],
      ['playwright', 'test', '--config', 'tests/browser/long.config.ts'],
    ],
  },
  'every-page': {
    description: 'every page of the shipped site and of the other provider in all looks',
    commands: [
      ['tsx', 'tests/browser/support/install-browser.ts'],
      ['playwright', 'test', '--config', 'tests/browser/every-page.config.ts'],
    ],
  },
  cost: {
    description: 'what a build costs for each article, beside parsing it; fails above a bound',
    commands: [['tsx', 'tests/bench/bench.ts', '--only', 'cost']],
  },
  stress: {
    description: 'the browser tests ten times on a busy machine; -- --help lists options',
    commands: [['tsx', 'tests/browser/stress.ts']],
  },
  screenshots: {
    description: 'screenshots of all pages, in test-results/screenshots',
    commands: [
      ['node', 'src/engine/cli/run-bundled.js', 'build'],
      ['tsx', 'tests/screenshots/take-screenshots.ts'],
    ],
  },
  manual: {
    description: 'the screenshots of the manuals, in .art/manual',
    commands: [
      ['node', 'src/engine/cli/run-bundled.js', 'build'],
      ['tsx', 'tests/screenshots/manual-screenshots.ts'],
    ],
  },
  budgets: {
    description: 'the sizes of seven types of pages; --write sets their budgets',
    commands: [['tsx', 'tests/build/weight/set-budgets.ts']],
  },
} satisfies Record<string, Step>

const STEPS = new Map<string, Step>(Object.entries({ ...CHECK, ...REST, ...EXTRA }))
const GROUPS = new Map([
  ['check', Object.keys(CHECK)],
  ['all', Object.keys({ ...CHECK, ...REST })],
])

const lines = (steps: Record<string, Step>) =>
  Object.entries(steps).map(([name, { description }]) => `  ${name.padEnd(12)} ${description}`)
const USAGE = [
  'npm test -- [--only <step>]… [-- <arguments for the last step>]',
  'npm test -- --only browser -- tests/browser/shop',
  '',
  'npm run check runs:',
  ...lines(CHECK),
  'npm test runs these, too:',
  ...lines(REST),
  'Only by name:',
  ...lines(EXTRA),
].join('\n')

const { values, positionals: rest } = parseCommand(USAGE, { only: { type: 'string', multiple: true } })
const steps = (values.only ?? ['all']).flatMap((name) => GROUPS.get(name) ?? name)
const unknown = steps.find((name) => !STEPS.has(name))
if (unknown !== undefined) refuseOptions(`There is no step "${unknown}".`, USAGE)

/**
 * Runs a program. `shown` gives its output at once, else the result holds it; test runners write how many tests there were
 * to `countsFile`. Rejects when the program cannot be started.
 */
function runProgram(command: string, args: readonly string[], shown: boolean, countsFile: string) {
  return new Promise<{ status: number; output: string }>((resolve, reject) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const program = spawn(command, args, {
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...color, TEST_COUNTS: countsFile },
    })
    let output = ''
    for (const stream of [program.stdout, program.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    program.on('error', reject).on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** What came of a step. */
interface Result extends Partial<Counts> {
  name: string
  good: boolean
  seconds: number
}

/** Runs the commands of a step, and says what came of it. The output of a step that runs beside others comes at its end. */
async function runStep(name: string, beside: boolean): Promise<Result> {
  const { commands = [] } = STEPS.get(name) ?? {}
  const started = performance.now()
  const countsFile = join(folder, `${name}.json`)
  const end = (good: boolean): Result => {
    const seconds = (performance.now() - started) / 1000
    const counts: Partial<Counts> = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {}
    return { name, good, seconds, ...counts }
  }
  if (!beside) console.log(`\n${name}`)
  for (const [index, [command = '', ...args]] of commands.entries()) {
    const more = name === steps.at(-1) && index === commands.length - 1 ? rest : []
    const { status, output } = await runProgram(command, [...args, ...more], !beside, countsFile)
    if (beside) console.log(`\n${name}: ${command}\n${output}`)
    if (status !== 0) {
      console.error(`\n${name} failed: ${[command, ...args].join(' ')}`)
      return end(false)
    }
  }
  return end(true)
}

/** Prints what came of all steps as a table. */
function printResults(results: readonly Result[]): void {
  const rows = results.map(({ name, good, seconds, tests = '', repeats = '' }) => [
    name,
    good ? 'good' : 'failed',
    seconds.toFixed(1),
    tests,
    repeats,
  ])
  const all = ['all', '', ((performance.now() - begun) / 1000).toFixed(1), '', '']
  console.log('')
  for (const [name, ...cells] of [['step', '', 'seconds', 'tests', 'ran again'], ...rows, all])
    console.log(String(name).padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join(''))
}

// All steps share a temporary folder, and what one of them builds there.
const removeFolder = createTemporaryFolder()
process.on('exit', removeFolder)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const folder = tmpdir()
const begun = performance.now()

// The fast steps use one processor each, and say all that is wrong at once. The others build, and open browsers.
const fast = steps.filter((name) => name in CHECK)
if (fast.length > 1) console.log(`\n${fast.join(', ')} run at once`)
const results = await Promise.all(fast.map((name) => runStep(name, fast.length > 1)))
const isGood = () => results.every(({ good }) => good)
for (const name of steps) if (!(name in CHECK) && isGood()) results.push(await runStep(name, false))
printResults(results)
if (!isGood()) process.exit(1)
