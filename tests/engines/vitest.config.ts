import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/fixtures/temporary-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
  },
})
