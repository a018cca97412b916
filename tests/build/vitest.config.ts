import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/build/**/*.test.ts'],
    globalSetup: 'tests/fixtures/temporary-folder.ts',
    // Builds share the cached images: two first builds at once would encode all of them twice.
    fileParallelism: false,
    // A machine may be busy: a build that takes seconds may take minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
