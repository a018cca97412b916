import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { letters } from './base26.ts'

/** Gives a name of a module's own, by the module's file, the name that it has on pages. */
export type Namer = (name: string, file: string) => string

/** How the files of components' styles end. */
export const MODULE = '.module.css'
const COMMENT = /\/\*.*?\*\//gs
const CLASS = /\.([a-z][\w-]*)/gi

/** The names of classes in the text of a module; also what looks like one. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.replace(COMMENT, '').matchAll(CLASS)].map(([, name = '']) => name))
}

/** `src/cards/plan/plan.module.css`, `price` → `cards-plan-price`: readable, the same in every folder, never twice. */
function readableNames(name: string, file: string): string {
  const [path = ''] = file.split('?')
  const layer = /src\/([a-z]+)\//.exec(path)?.[1] ?? basename(dirname(path))
  return `${layer}-${basename(path, MODULE)}-${name}`
}

/**
 * `price` of the fortieth module of `folder` → `an0`: one or two letters for the file, a number for the name in it. The
 * same sources give the same names; every page holds hundreds of them.
 */
export function shortNames(folder: string): Namer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(MODULE))
    .map((file) => file.split(sep).join('/'))
    .toSorted()
  const known = new Map(
    files.map((file, index) => {
      // Numbered here, so that it does not matter who asks first.
      const classes = [...classesIn(readFileSync(join(folder, file), 'utf8'))]
      const names = new Map(classes.map((name, place) => [name, place]))
      return [file, { code: letters(index), names }]
    }),
  )
  return (name, file) => {
    const [path = ''] = file.split('?')
    const entry = known.get(relative(folder, join(path)).split(sep).join('/'))
    if (!entry) return readableNames(name, file)
    const index = entry.names.get(name) ?? entry.names.size
    entry.names.set(name, index)
    return entry.code + index
  }
}
