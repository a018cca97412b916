import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../../src/engine/vite-plugin.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: sourcePlugins(),
  test: {
    include: ['tests/mutants/**/*.test.ts'],
    testTimeout: 600_000,
    maxWorkers: 2,
    // A hundred thousand short-lived documents: with room for them, half of the time goes to collecting them.
    execArgv: ['--max-semi-space-size=64'],
  },
})
