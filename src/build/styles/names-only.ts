import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { classesIn, shortNames } from './class-names.ts'

const MARK = '\0names:'

/**
 * What prerenders has no use for styles but the names of their classes: those are read from the text, which takes a
 * tenth of the time.
 */
export function namesOnly(root: string): Plugin {
  /** Made when it is first asked for: dev and preview have no use for it. */
  let short: ReturnType<typeof shortNames> | undefined
  return {
    name: 'tidewire:names-only',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /\.css$/ },
      // Under a name by which nobody takes it for styles.
      handler: (source, importer = '') => `${MARK}${join(dirname(importer), source)}.js`,
    },
    load: {
      filter: { id: new RegExp(`^${MARK}`) },
      handler: (id) => {
        const file = id.slice(MARK.length, -'.js'.length)
        const classes = [...classesIn(readFileSync(file, 'utf8'))]
        const nameOf = short ?? shortNames(join(root, 'src'))
        short = nameOf
        const names = Object.fromEntries(classes.map((name) => [name, nameOf(name, file)]))
        return `export default ${JSON.stringify(names)}`
      },
    },
  }
}
