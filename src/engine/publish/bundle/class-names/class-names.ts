import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { toBase26 } from './base26.ts'

/** Gives the name that a class or keyframes of a CSS module have on pages. `file` is the path of the module. */
export type ClassNamer = (name: string, file: string) => string

/** The extension of CSS modules. */
export const MODULE_EXTENSION = '.module.css'
const COMMENT = /\/\*.*?\*\//gs
const CLASS = /\.([a-z][\w-]*)/gi

/** Finds the names of classes in the text of a CSS module. It may also find names that only look like classes. */
export function findClassNames(css: string): Set<string> {
  return new Set([...css.replace(COMMENT, '').matchAll(CLASS)].map(([, name = '']) => name))
}

/** Gives a readable and unique name: `price` of `src/cards/plan/plan.module.css` → `cards-plan-price`. */
function readableName(name: string, file: string): string {
  const [path = ''] = file.split('?')
  const layer = /src\/([a-z]+)\//.exec(path)?.[1] ?? basename(dirname(path))
  return `${layer}-${basename(path, MODULE_EXTENSION)}-${name}`
}

/**
 * Creates a function that gives short names: `price` of the fortieth module of `folder` → `an0`. Letters stand for the file,
 * the number for the class in it. The same sources give the same names. They are short because every page holds hundreds.
 */
export function createShortNamer(folder: string): ClassNamer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(MODULE_EXTENSION))
    .map((file) => file.split(sep).join('/'))
    .toSorted()
  const modules = new Map(
    files.map((file, index) => {
      // All classes get their numbers here, so the numbers do not depend on the order of the calls.
      const classes = [...findClassNames(readFileSync(join(folder, file), 'utf8'))]
      const names = new Map(classes.map((name, index) => [name, index]))
      return [file, { code: toBase26(index), names }]
    }),
  )
  return (name, file) => {
    const [path = ''] = file.split('?')
    const module = modules.get(relative(folder, join(path)).split(sep).join('/'))
    if (!module) return readableName(name, file)
    const index = module.names.get(name) ?? module.names.size
    module.names.set(name, index)
    return module.code + index
  }
}
