import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // The tests run in one browser at a time.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
  },
})
