import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../src/engine/source-plugins.ts'

const ALL = 'tests/unit/**/*.test.{ts,tsx}'
/** These run by long.config.ts. */
const LONG = 'tests/unit/long/**'
/** Put a file system of their own under the modules that they load, or list all that is loaded. */
const APART = [
  'tests/unit/engine/diagnostics/messages.test.ts',
  'tests/unit/engine/cli/refused-writes.test.ts',
  'tests/unit/engine/read/vanishing-files.test.ts',
  'tests/unit/engine/read/write-content.test.ts',
]

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: sourcePlugins(),
  resolve: { alias: { 'theme.css': `${import.meta.dirname}/../src/styles/tokens.css` } },
  test: {
    reporters: ['default', './tests/vitest-counts.ts'],
    globalSetup: 'tests/fixtures/memory-folder.ts',
    setupFiles: 'tests/fixtures/no-shipped-content.ts',
    // A machine may be busy: what hangs is told all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest would leave one processor to itself, which has little to do.
    maxWorkers: '100%',
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/tests' },
    projects: [
      // Loading the modules takes longer than the tests: the files share them.
      { extends: true, test: { name: 'shared', include: [ALL], exclude: [...APART, LONG], isolate: false } },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
  },
})
