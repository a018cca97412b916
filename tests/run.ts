import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

interface Step {
  says: string
  /** Run one after the other; what the caller passes on is added to the last one. */
  commands: readonly (readonly string[])[]
}

/** The fast part, for every commit. */
const CHECK = {
  types: { says: 'TypeScript', commands: [['tsc', '-p', '.']] },
  lint: { says: 'Biome and knip', commands: [['knip'], ['biome', 'check', '--error-on-warnings']] },
  content: {
    says: 'every problem in content/',
    commands: [['node', 'src/engine/cli/run-bundled.js', 'check']],
  },
  unit: { says: 'unit tests', commands: [['vitest', 'run', '--config', 'tests/vitest.config.ts']] },
} satisfies Record<string, Step>

/** What a whole run adds. */
const REST = {
  mutants: {
    says: 'every field of the content made wrong in every way',
    commands: [['vitest', 'run', '--config', 'tests/mutants/vitest.config.ts']],
  },
  builds: {
    says: 'real builds in copies of the project',
    commands: [['vitest', 'run', '--config', 'tests/build/vitest.config.ts']],
  },
  browser: {
    says: 'the served site in Chromium, which it finds or installs',
    commands: [
      ['tsx', 'tests/browser/support/install-browser.ts'],
      ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'],
    ],
  },
} satisfies Record<string, Step>

/** What runs only when somebody names it. */
const EXTRA = {
  engines: {
    says: 'every page and the main flows in Firefox and WebKit',
    commands: [
      ['vite', 'build'],
      ['vitest', 'run', '--config', 'tests/engines/vitest.config.ts'],
    ],
  },
  stryker: {
    says: '900 small mistakes in the code of cart, prices, lists and links, which the unit tests must notice',
    commands: [['stryker', 'run', 'tests/stryker/stryker.config.json']],
  },
  screenshots: {
    says: 'pictures of all pages in three widths and both directions, in test-results/look',
    commands: [
      ['node', 'src/engine/cli/run-bundled.js', 'build'],
      ['tsx', 'tests/look/look.ts'],
    ],
  },
  manual: {
    says: 'the pictures of the manuals, in .art/manual',
    commands: [
      ['node', 'src/engine/cli/run-bundled.js', 'build'],
      ['tsx', 'tests/look/manual-pictures.ts'],
    ],
  },
  budgets: {
    says: 'what seven types of pages weigh; --write sets their budgets to it',
    commands: [
      ['node', 'src/engine/cli/run-bundled.js', 'build', '--compress'],
      ['tsx', 'tests/build/weight/set-budgets.ts'],
    ],
  },
} satisfies Record<string, Step>

const STEPS = new Map<string, Step>(Object.entries({ ...CHECK, ...REST, ...EXTRA }))
const GROUPS = new Map([
  ['check', Object.keys(CHECK)],
  ['all', Object.keys({ ...CHECK, ...REST })],
])

const lines = (steps: Record<string, Step>) =>
  Object.entries(steps).map(([name, { says }]) => `  ${name.padEnd(12)} ${says}`)
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

function parse(): { steps: string[]; rest: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(USAGE)
      process.exit()
    }
    const steps = (values.only ?? ['all']).flatMap((name) => GROUPS.get(name) ?? name)
    const unknown = steps.find((name) => !STEPS.has(name))
    if (unknown === undefined) return { steps, rest: positionals }
    console.error(`There is no step "${unknown}".\n\n${USAGE}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
  process.exit(2)
}

const { steps, rest } = parse()
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
  console.log(`${name} is good (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
