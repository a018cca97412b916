import { defineConfig } from 'vitest/config'
import { icons } from '../../src/build/plugin.ts'

/** The fast tests of what is mutated, and no others: each mutant runs those that reach it. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [icons()],
  test: {
    include: [
      'tests/unit/{cart,json-document,keep-cart,links,money,page-numbers,path,positions,quantity,stored-cart,variants}.test.ts',
      'tests/schemas/tables.test.ts',
      'tests/content/{json-habits,link-habits}.test.ts',
    ],
  },
})
