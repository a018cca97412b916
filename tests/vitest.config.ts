import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../src/engine/vite-plugin.ts'

const ALL = 'tests/unit/**/*.test.{ts,tsx}'
/** Puts its own file system under the modules that it loads. */
const APART = 'tests/unit/engine/read/vanishing-files.test.ts'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: sourcePlugins(`${import.meta.dirname}/..`),
  test: {
    // A machine may be busy: what hangs is told all the same.
    testTimeout: 60_000,
    projects: [
      // Loading the modules takes longer than the tests: the files share them.
      { extends: true, test: { name: 'shared', include: [ALL], exclude: [APART], isolate: false } },
      { extends: true, test: { name: 'apart', include: [APART] } },
    ],
  },
})
