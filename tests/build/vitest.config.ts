import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['tests/build/**/*.test.ts'],
    // Builds share the cached images: two first builds at once would encode all of them twice.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
