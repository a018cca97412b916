import { list } from 'postcss'

/** What a page must hold for a selector to find anything: a fact, or all of the facts of one of several lists. */
export type Need = string | Need[][]

const PARTS = [
  /\.(?<name>[\w-]+)/,
  /#(?<id>[\w-]+)/,
  /\[(?<attribute>[\w-]+)(?:(?<how>[~|^$*]?=)(?:"(?<quoted>[^"]*)"|(?<bare>[\w-]+))(?<flag> ?[is])?)?\]/,
  /(?<pseudo>::?[\w-]+)/,
  /(?<tag>[a-z][\w-]*)/,
  // What combines the others.
  /[\s>+~&*]+/,
]
const PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'iy')

/** What changes on a page before all styles are there: by the browser, and by the inline scripts. */
const CHANGING = new Set(['open', 'dir', 'data-inert', '.rtl'])

/**
 * What the visitor brings about: the first touch, or move of a pointer, asks for all styles. Keys may come first to where
 * they lead, so what has focus looks right from the start.
 */
const LATER = /^(:hover|:active|::view-transition.*)$/

/** Their arguments must be found as well; those of others, such as `:not()`, need not. */
const FINDERS = new Set([':is', ':where', ':has'])

/** What stands in the brackets that open at `from`. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/**
 * What a page must hold for `selector`, which has no comma at its top: all of these. A selector that cannot be read
 * needs nothing: its rule is kept.
 */
export function needsOf(selector: string): Need[] {
  const needs: Need[] = []
  const part = new RegExp(PART)
  while (part.lastIndex < selector.length) {
    const groups = part.exec(selector)?.groups
    if (!groups) return []
    const { name, id, attribute, how, quoted, bare, flag, pseudo, tag } = groups
    if (name !== undefined && !CHANGING.has(`.${name}`)) needs.push(`.${name}`)
    if (id !== undefined) needs.push(`#${id}`)
    if (tag !== undefined) needs.push(tag.toLowerCase())
    if (attribute !== undefined && !CHANGING.has(attribute)) {
      const exact = how === '=' && flag === undefined
      needs.push(exact ? `[${attribute}=${quoted ?? bare}]` : `[${attribute}]`)
    }
    if (pseudo !== undefined && LATER.test(pseudo)) needs.push(pseudo)
    if (pseudo !== undefined && selector[part.lastIndex] === '(') {
      const inside = bracketed(selector, part.lastIndex)
      if (FINDERS.has(pseudo)) needs.push(list.comma(inside).map(needsOf))
      part.lastIndex += inside.length + 2
    }
  }
  return needs
}
