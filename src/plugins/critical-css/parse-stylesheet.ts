import postcss, { type AtRule, type ChildNode, type Declaration, list, type Rule } from 'postcss'

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
const CHANGING = new Set(['dir', 'data-no-app', '.rtl'])

/**
 * Needs an action of the visitor. The first touch or move of a pointer loads all styles. A key may move the focus before
 * that, so `:focus` is not in the list.
 */
const DEFERRED_PSEUDOS = /^(:hover|:active|::view-transition.*)$/

/** No transition, pointer or scrolling comes before all styles. */
const DEFERRED_PROPERTIES = /^(transition|cursor|scroll-margin|scroll-padding)/

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
function parseRequirements(selector: string): Requirement[] {
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
    if (pseudo === ':disabled') requirements.push('[disabled]')
    // No element matches it, so the rule is left out.
    if (pseudo !== undefined && DEFERRED_PSEUDOS.test(pseudo)) requirements.push(pseudo)
    if (pseudo !== undefined && selector[part.lastIndex] === '(') {
      const text = textInBrackets(selector, part.lastIndex)
      if (WITH_REQUIRED_ARGUMENTS.has(pseudo)) requirements.push(list.comma(text).map(parseRequirements))
      part.lastIndex += text.length + 2
    }
  }
  return requirements
}

/** A part of a stylesheet that the critical CSS keeps or leaves out as a whole. */
export type StylesheetPart =
  /** A declaration, or an at-rule that selects no elements. `uses` names custom properties and keyframes. */
  | { kind: 'text'; text: string; uses: string[] }
  /** Keyframes, or the declaration of a custom property. They stay where another part uses their name. */
  | { kind: 'named'; text: string; name: string; uses: string[] }
  | { kind: 'group'; prelude: string; uses: string[]; children: StylesheetPart[] }
  | { kind: 'rule'; selectors: { text: string; requirements: Requirement[] }[]; children: StylesheetPart[] }

/** At-rules with a block that holds no style rules. */
const WITHOUT_RULES = new Set([
  'font-face',
  'property',
  'page',
  'counter-style',
  'charset',
  'import',
  'namespace',
])

/** Conditions of at-rules that can wait for the file of all styles. */
const DEFERRED_CONDITIONS = /^print$|scripting: ?none|forced-colors|animation-timeline/

function findVariables(text: string): string[] {
  return text.match(/(?<=(?:var|style)\(\s*)--[\w-]+/g) ?? []
}

function parseDeclaration(node: Declaration): StylesheetPart {
  const text = `${node.toString()};`
  const animations = /^animation/.test(node.prop) ? node.value.split(/[\s,]+/) : []
  const uses = [...findVariables(node.value), ...animations]
  return node.variable ? { kind: 'named', text, name: node.prop, uses } : { kind: 'text', text, uses }
}

function parseRule(rule: Rule): StylesheetPart {
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, requirements: parseRequirements(text) })),
    children: rule.nodes.flatMap(parseNode),
  }
}

function parseAtRule(rule: AtRule): StylesheetPart[] {
  const text = rule.nodes ? rule.toString() : `${rule.toString()};`
  if (rule.name === 'keyframes')
    return [{ kind: 'named', text, name: rule.params, uses: findVariables(text) }]
  // A font file waits for the file of all styles: it must not delay the first paint.
  if (rule.name === 'font-face' && text.includes('url(')) return []
  if (!rule.nodes || WITHOUT_RULES.has(rule.name)) return [{ kind: 'text', text, uses: findVariables(text) }]
  // Without JavaScript all styles load at once; print, forced colours and motion on scroll can wait for them.
  if (DEFERRED_CONDITIONS.test(rule.params)) return []
  const prelude = rule.params === '' ? `@${rule.name}` : `@${rule.name} ${rule.params}`
  return [
    { kind: 'group', prelude, uses: findVariables(rule.params), children: rule.nodes.flatMap(parseNode) },
  ]
}

function parseNode(node: ChildNode): StylesheetPart[] {
  if (node.type === 'rule') return [parseRule(node)]
  if (node.type === 'atrule') return parseAtRule(node)
  return node.type === 'comment' || DEFERRED_PROPERTIES.test(node.prop) ? [] : [parseDeclaration(node)]
}

/** Joins the parts of each layer where the layer first occurs: the order of rules in different layers has no effect. */
function joinLayers(parts: readonly StylesheetPart[]): StylesheetPart[] {
  const layers = new Map<string, StylesheetPart[]>()
  return parts.flatMap((part) => {
    if (part.kind !== 'group' || !/^@layer [\w-]+$/.test(part.prelude)) return [part]
    const known = layers.get(part.prelude)
    known?.push(...part.children)
    if (known) return []
    const children = [...part.children]
    layers.set(part.prelude, children)
    return [{ ...part, children }]
  })
}

/** Parses a stylesheet. Throws when PostCSS cannot parse it. */
export function parseStylesheet(css: string): StylesheetPart[] {
  return joinLayers(postcss.parse(css).nodes.flatMap(parseNode))
}
