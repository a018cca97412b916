import { defineConfig } from 'vitest/config'
import { sourcePlugins } from '../../src/engine/source-plugins.ts'

/** The unit tests of the mutated files; each mutant runs only the tests that execute its line. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: sourcePlugins(),
  test: {
    include: [
      'tests/unit/{cart,contract}/*.test.ts',
      'tests/unit/blocks/page-numbers.test.ts',
      'tests/unit/engine/{check/paginate,diagnostics/positions,library/resolve-link,library/link-habits,read/json-document,read/json-error-hints}.test.ts',
      'tests/unit/schemas/tables.test.ts',
    ],
  },
})
