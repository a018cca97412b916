import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Found } from '../../../schemas/library.ts'
import { advice, certain } from '../diagnostics/did-you-mean.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/wifi.svg'))
const shapes = new Map<string, string>()
let names: Set<string> | undefined

/** The names of all outline icons of Tabler Icons. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(readdirSync(folder).map((file) => file.replace(/\.svg$/, '')))
  return names
}

/** The inner SVG markup of an outline icon of Tabler Icons. */
export function icon(name: string): Found<string> {
  const known = iconNames()
  if (!known.has(name))
    return {
      rule: 'icon',
      problem: `no icon "${name}"${advice(name, [...known])} (tabler.io/icons lists them)`,
      fix: certain(name, [...known]),
    }
  const shape = shapes.get(name) ?? shapeOf(readFileSync(join(folder, `${name}.svg`), 'utf8'))
  shapes.set(name, shape)
  return { value: shape }
}

/** The name of the icon with this inner SVG markup. */
export function iconNamed(shape: string): string | undefined {
  for (const [name, known] of shapes) if (known === shape) return name
  return undefined
}

/** Paths that follow each other and say nothing but their course. */
const PATHS = /<path d="[^"]*"\/>(?:<path d="[^"]*"\/>)+/g

/** One path instead of several: each begins with a place of its own (`M`), and a page has hundreds. */
function joined(paths: string): string {
  return paths.replaceAll('"/><path d="', '')
}

function shapeOf(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .replace(PATHS, joined)
}
