import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { parseRequirements, type Requirement } from './selector-requirements.ts'

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
const DEFERRED = /^print$|scripting: ?none|forced-colors/

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
  // Without JavaScript all styles load at once; print and forced colours can wait for them.
  if (DEFERRED.test(rule.params)) return []
  const prelude = rule.params === '' ? `@${rule.name}` : `@${rule.name} ${rule.params}`
  return [
    { kind: 'group', prelude, uses: findVariables(rule.params), children: rule.nodes.flatMap(parseNode) },
  ]
}

function parseNode(node: ChildNode): StylesheetPart[] {
  if (node.type === 'rule') return [parseRule(node)]
  if (node.type === 'atrule') return parseAtRule(node)
  // No transition runs before all styles are there.
  return node.type === 'comment' || node.prop.startsWith('transition') ? [] : [parseDeclaration(node)]
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
