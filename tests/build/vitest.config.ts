import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: { include: ['tests/build/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
