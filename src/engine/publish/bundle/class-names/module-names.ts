import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { classesIn, MODULE, shortNames } from './class-names.ts'

const MARK = '\0names:'

/**
 * Tells scripts the names of the classes in `.module.css` files: they are read from the text. The app for browsers takes
 * the styles along; what prerenders has no use for any styles but their names.
 */
export function moduleNames(root: string): Plugin {
  /** Made when it is first asked for: dev and preview have no use for it. */
  let short: ReturnType<typeof shortNames> | undefined
  return {
    name: 'tidewire:module-names',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\.css$/ },
      handler(source, importer = '') {
        if (importer.startsWith(MARK)) return undefined
        if (this.environment.name !== 'ssr' && !source.endsWith(MODULE)) return undefined
        // Under a name by which nobody takes it for styles.
        return `${MARK}${join(dirname(importer), source)}.js`
      },
    },
    load: {
      filter: { id: new RegExp(`^${MARK}`) },
      handler(id) {
        const file = id.slice(MARK.length, -'.js'.length)
        const classes = [...classesIn(readFileSync(file, 'utf8'))]
        const nameOf = short ?? shortNames(join(root, 'src'))
        short = nameOf
        const names = Object.fromEntries(classes.map((name) => [name, nameOf(name, file)]))
        const styles = this.environment.name === 'ssr' ? '' : `import ${JSON.stringify(file)}\n`
        return `${styles}export default ${JSON.stringify(names)}`
      },
    },
  }
}
