import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../../src/engine/source-plugins.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: sourcePlugins(),
  resolve: { alias: { 'theme.css': `${import.meta.dirname}/../../src/styles/tokens.css` } },
  test: {
    include: ['tests/mutants/**/*.test.ts'],
    testTimeout: 600_000,
    maxWorkers: 2,
    // The tests create 100,000 short-lived documents: a larger young generation makes garbage collection cheaper.
    execArgv: ['--max-semi-space-size=64'],
  },
})
