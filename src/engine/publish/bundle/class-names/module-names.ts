import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { createShortNamer, findClassNames, MODULE_EXTENSION } from './class-names.ts'

const VIRTUAL_PREFIX = '\0names:'

/**
 * Gives scripts the short names of the classes in `.module.css` files. The bundle for browsers also imports the styles; the
 * bundle that renders pages needs only the names.
 */
export function moduleNames(root: string): Plugin {
  /** Created at the first use: dev and preview do not need it. */
  let namer: ReturnType<typeof createShortNamer> | undefined
  return {
    name: 'tidewire:module-names',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\.css$/ },
      handler(source, importer = '') {
        if (importer.startsWith(VIRTUAL_PREFIX)) return undefined
        if (this.environment.name !== 'ssr' && !source.endsWith(MODULE_EXTENSION)) return undefined
        // The extension .js keeps Vite from treating the module as styles.
        return `${VIRTUAL_PREFIX}${join(dirname(importer), source)}.js`
      },
    },
    load: {
      filter: { id: new RegExp(`^${VIRTUAL_PREFIX}`) },
      handler(id) {
        const file = id.slice(VIRTUAL_PREFIX.length, -'.js'.length)
        const classes = [...findClassNames(readFileSync(file, 'utf8'))]
        const nameOf = namer ?? createShortNamer(join(root, 'src'))
        namer = nameOf
        const names = Object.fromEntries(classes.map((name) => [name, nameOf(name, file)]))
        const styles = this.environment.name === 'ssr' ? '' : `import ${JSON.stringify(file)}\n`
        return `${styles}export default ${JSON.stringify(names)}`
      },
    },
  }
}
