import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    reporters: ['default', './tests/vitest-counts.ts'],
    include: ['tests/build/*.test.ts'],
    globalSetup: 'tests/build/setup.ts',
    // A build keeps one processor busy for most of its time.
    maxWorkers: 2,
    // A machine may be busy: a build that takes seconds may take minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
})
