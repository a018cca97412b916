import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'postcss'
import { toBase26 } from './base26.ts'

const PROPERTY = /--[a-z][\w-]*/g

/** Reads the files of `folder` that reach the browser; the engine does not. */
function readTexts(folder: string, extension: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file) && !file.startsWith('engine'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/**
 * Assigns new names to the custom properties in the styles of `folder`, the shortest to the most used. A property that a
 * script names keeps its name.
 */
function assignNames(folder: string): Map<string, string> {
  const usedInScripts = new Set(readTexts(folder, /\.tsx?$/).flatMap((text) => text.match(PROPERTY) ?? []))
  const uses = new Map<string, number>()
  for (const name of readTexts(folder, /\.css$/).flatMap((text) => text.match(PROPERTY) ?? []))
    if (!usedInScripts.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const sorted = [...uses].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return new Map(sorted.map(([name], index) => [name, `--${toBase26(index)}`]))
}

/** Renames the custom properties in all styles of `folder` to short names. */
export function shortProperties(folder: string): Plugin {
  const names = assignNames(folder)
  const shorten = (text: string) => text.replace(PROPERTY, (name) => names.get(name) ?? name)
  return {
    postcssPlugin: 'tidewire:short-properties',
    Once: (root) => {
      root.walkDecls((node) => {
        node.prop = shorten(node.prop)
        node.value = shorten(node.value)
      })
      root.walkAtRules((node) => {
        node.params = shorten(node.params)
      })
    },
  }
}
