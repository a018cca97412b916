import { defineConfig } from 'vitest/config'
import builds from './build/vitest.config.ts'
import mutants from './mutants/vitest.config.ts'

/** Builds, checks and unit tests that take too long for each change. */
export default defineConfig({
  ...mutants,
  test: { ...builds.test, include: ['tests/*/long/*.test.ts'] },
})
