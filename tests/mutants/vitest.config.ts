import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../../src/engine/source-plugins.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: sourcePlugins(),
  resolve: { alias: { 'theme.css': `${import.meta.dirname}/../../src/styles/tokens.css` } },
  test: {
    reporters: ['default', './tests/vitest-counts.ts'],
    include: ['tests/mutants/*.test.ts'],
    testTimeout: 600_000,
    maxWorkers: 2,
    // No test changes what others read: each worker loads the code once.
    isolate: false,
    // The tests create 40,000 short-lived documents: a larger young generation makes garbage collection cheaper.
    execArgv: ['--max-semi-space-size=64'],
  },
})
