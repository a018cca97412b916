import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** No vowels, so that no name is a word that blockers of advertisements hide. */
const NAME_LETTERS = 'bcdfghjklmnpqrstvwxz'

/**
 * Names the classes of CSS modules for visitors: letters for the file, by its place among all files with styles, and a number
 * for the class. Both bundles give the same names. Takes the project's folder.
 */
export function createClassNames(root: string): (long: string, path: string) => string {
  const listFiles = () => readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  let files: string[] | undefined
  const names = new Map<string, string[]>()
  return (long, path) => {
    files ??= listFiles()
      .filter((name) => name.endsWith('.module.css'))
      .sort()
    const file = relative(join(root, 'src'), path.replace(/\?.*$/, ''))
    const known = names.get(file) ?? []
    names.set(file, known)
    if (!known.includes(long)) known.push(long)
    const place = files.indexOf(file)
    const letters = [Math.floor(place / NAME_LETTERS.length), place % NAME_LETTERS.length]
    return letters.map((letter) => NAME_LETTERS.charAt(letter)).join('') + known.indexOf(long)
  }
}

/** Gives the classes of CSS modules their short names: first in the styles, then in the module that exports the names. */
export function classNames(root: string): Plugin[] {
  const nameOf = createClassNames(root)
  const plugin: Plugin = {
    name: 'tidewire:class-names',
    apply: 'build',
    // No text in a file with styles has these dots around a word.
    config: () => ({ css: { lightningcss: { cssModules: { pattern: '·[hash]-[local]·' } } } }),
    transform: {
      filter: { id: /\.module\.css/, code: '·' },
      handler: (code, id) => ({ code: code.replaceAll(/·[\w-]+·/g, (long) => nameOf(long, id)), map: null }),
    },
  }
  return [plugin, { ...plugin, name: `${plugin.name}-of-modules`, enforce: 'post' }]
}
