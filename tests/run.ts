import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseCommand, refuseOptions } from '../src/engine/cli/parse-options.ts'
import { REPEATS_FILE } from './browser/support/repeats-reporter.ts'

interface Step {
  description: string
  /** The commands run one after the other; the last one gets the arguments after `--`. */
  commands: readonly (readonly string[])[]
}

/** The fast steps, for every commit. */
const CHECK = {
  types: { description: 'TypeScript', commands: [['tsc', '-p', '.']] },
  lint: { description: 'Biome and knip', commands: [['knip'], ['biome', 'check', '--error-on-warnings']] },
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

for (const name of steps) {
  const { commands = [] } = STEPS.get(name) ?? {}
  const started = performance.now()
  console.log(`\n${name}`)
  for (const [index, [command = '', ...args]] of commands.entries()) {
    const more = name === steps.at(-1) && index === commands.length - 1 ? rest : []
    const { status, error } = spawnSync(command, [...args, ...more], { stdio: 'inherit' })
    if (error) throw error
    if (status !== 0) {
      console.error(`\n${name} failed: ${[command, ...args].join(' ')}`)
      process.exit(status ?? 1)
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const repeats =
    name === 'browser' && existsSync(REPEATS_FILE) ? `; ${readFileSync(REPEATS_FILE, 'utf8')}` : ''
  console.log(`${name} is good (${seconds} s${repeats})`)
}
