import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'postcss'
import { letters } from './base26.ts'

const PROPERTY = /--[a-z][\w-]*/g

/** The texts of what reaches the browser. */
function textsOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.startsWith('build'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** New names for the custom properties in the styles of `folder`, the shortest for the most used; scripts keep those they name. */
function namesIn(folder: string): Map<string, string> {
  const scripted = new Set(textsOf(folder, /\.tsx?$/).flatMap((text) => text.match(PROPERTY) ?? []))
  const uses = new Map<string, number>()
  for (const name of textsOf(folder, /\.css$/).flatMap((text) => text.match(PROPERTY) ?? []))
    if (!scripted.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const sorted = [...uses].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return new Map(sorted.map(([name], index) => [name, `--${letters(index)}`]))
}

/** Gives the custom properties of `folder` short names, in all its styles alike. */
export function shortProperties(folder: string): Plugin {
  const names = namesIn(folder)
  const short = (text: string) => text.replace(PROPERTY, (name) => names.get(name) ?? name)
  return {
    postcssPlugin: 'tidewire:short-properties',
    Once: (root) => {
      root.walkDecls((node) => {
        node.prop = short(node.prop)
        node.value = short(node.value)
      })
      root.walkAtRules((node) => {
        node.params = short(node.params)
      })
    },
  }
}
