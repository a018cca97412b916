import { list } from 'postcss'

/** What a page must have for a selector to match: a simple selector that matches, or all requirements of one of several lists. */
export type Requirement = string | Requirement[][]

const PARTS = [
  /\.(?<name>[\w-]+)/,
  /#(?<id>[\w-]+)/,
  /\[(?<attribute>[\w-]+)(?:(?<operator>[~|^$*]?=)(?:"(?<quoted>[^"]*)"|(?<unquoted>[\w-]+))(?<flag> ?[is])?)?\]/,
  /(?<pseudo>::?[\w-]+)/,
  /(?<tag>[a-z][\w-]*)/,
  // Combinators, the nesting selector and the universal selector.
  /[\s>+~&*]+/,
]
const PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'iy')

/** The browser and the inline scripts change these before all styles are there. */
const CHANGING = new Set(['open', 'dir', 'data-no-app', '.rtl'])

/**
 * Needs an action of the visitor. The first touch or move of a pointer loads all styles. A key may move the focus before
 * that, so `:focus` is not in the list.
 */
const DEFERRED = /^(:hover|:active|::view-transition.*)$/

/** The arguments of these must match too; those of others, such as `:not()`, need not. */
const WITH_REQUIRED_ARGUMENTS = new Set([':is', ':where', ':has'])

/** Gives the text in the brackets that open at `from`. */
function textInBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/**
 * Gives what a page must have for a complex selector (one without a top-level comma) to match: all of the requirements.
 * A selector that the function cannot read has no requirements, so its rule stays.
 */
export function parseRequirements(selector: string): Requirement[] {
  const requirements: Requirement[] = []
  const part = new RegExp(PART)
  while (part.lastIndex < selector.length) {
    const groups = part.exec(selector)?.groups
    if (!groups) return []
    const { name, id, attribute, operator, quoted, unquoted, flag, pseudo, tag } = groups
    if (name !== undefined && !CHANGING.has(`.${name}`)) requirements.push(`.${name}`)
    if (id !== undefined) requirements.push(`#${id}`)
    if (tag !== undefined) requirements.push(tag.toLowerCase())
    if (attribute !== undefined && !CHANGING.has(attribute)) {
      const exact = operator === '=' && flag === undefined
      requirements.push(exact ? `[${attribute}=${quoted ?? unquoted}]` : `[${attribute}]`)
    }
    // No element matches it, so the rule is left out.
    if (pseudo !== undefined && DEFERRED.test(pseudo)) requirements.push(pseudo)
    if (pseudo !== undefined && selector[part.lastIndex] === '(') {
      const text = textInBrackets(selector, part.lastIndex)
      if (WITH_REQUIRED_ARGUMENTS.has(pseudo)) requirements.push(list.comma(text).map(parseRequirements))
      part.lastIndex += text.length + 2
    }
  }
  return requirements
}
