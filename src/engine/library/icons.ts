import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LookupResult } from '../../../schemas/library.ts'
import { certainMatch, guess } from '../diagnostics/did-you-mean.ts'
import { tell } from '../diagnostics/words/library.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/wifi.svg'))
/** Name of an icon → its inner SVG markup, for the icons read so far. */
const markups = new Map<string, string>()
let names: Set<string> | undefined

/** Lists the names of all outline icons of Tabler Icons. */
export function iconNames(): ReadonlySet<string> {
  names ??= new Set(readdirSync(folder).map((file) => file.replace(/\.svg$/, '')))
  return names
}

/** Reads the inner SVG markup of an outline icon of Tabler Icons. */
export function readIcon(name: string): LookupResult<string> {
  const known = iconNames()
  if (!known.has(name))
    return {
      problem: tell('no-icon', { name, ...guess(name, [...known]) }),
      fix: certainMatch(name, [...known]),
    }
  const markup = markups.get(name) ?? innerMarkup(readFileSync(join(folder, `${name}.svg`), 'utf8'))
  markups.set(name, markup)
  return { value: markup }
}

/** Finds the name of an icon by its inner SVG markup, among the icons read so far. */
export function findIconName(markup: string): string | undefined {
  for (const [name, known] of markups) if (known === markup) return name
  return undefined
}

/** Several `<path>` elements in a row that have no attribute except `d`. */
const CONSECUTIVE_PATHS = /<path d="[^"]*"\/>(?:<path d="[^"]*"\/>)+/g

/**
 * Gives the markup inside of an `<svg>` element. Several paths become one, to save elements: each starts with a move (`M`), and a
 * page has hundreds of them.
 */
function innerMarkup(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .replace(CONSECUTIVE_PATHS, (paths) => paths.replaceAll('"/><path d="', ''))
}
