import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { type Need, needsOf } from './selector-requirements.ts'

/** A part of a stylesheet that is kept or left out as a whole. */
export type Piece =
  /** A declaration, or a rule that names nothing of the page; `uses` are the custom properties and keyframes it plays on. */
  | { kind: 'text'; text: string; uses: string[] }
  /** What is kept where something else uses it: keyframes, or the declaration of a custom property. */
  | { kind: 'named'; text: string; name: string; uses: string[] }
  | { kind: 'group'; head: string; uses: string[]; inside: Piece[] }
  | { kind: 'rule'; selectors: { text: string; needs: Need[] }[]; inside: Piece[] }

/** At-rules that stand for themselves: what is in them are no rules for elements. */
const WHOLE = new Set(['font-face', 'property', 'page', 'counter-style', 'charset', 'import', 'namespace'])

/** For whom the file of all styles is soon enough. */
const LATER = /^print$|scripting: ?none|forced-colors/

function variablesIn(text: string): string[] {
  return text.match(/(?<=(?:var|style)\(\s*)--[\w-]+/g) ?? []
}

function declarationOf(node: Declaration): Piece {
  const text = `${node.toString()};`
  const played = /^animation/.test(node.prop) ? node.value.split(/[\s,]+/) : []
  const uses = [...variablesIn(node.value), ...played]
  return node.variable ? { kind: 'named', text, name: node.prop, uses } : { kind: 'text', text, uses }
}

function ruleOf(rule: Rule): Piece {
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text) })),
    inside: rule.nodes.flatMap(pieceOf),
  }
}

function atRuleOf(rule: AtRule): Piece[] {
  const text = rule.nodes ? rule.toString() : `${rule.toString()};`
  if (rule.name === 'keyframes') return [{ kind: 'named', text, name: rule.params, uses: variablesIn(text) }]
  // A font that has to be fetched comes with all styles: it must not take from what is painted first.
  if (rule.name === 'font-face' && text.includes('url(')) return []
  if (!rule.nodes || WHOLE.has(rule.name)) return [{ kind: 'text', text, uses: variablesIn(text) }]
  // Who has no JavaScript has all styles at once; paper and colours of one's own can wait for them.
  if (LATER.test(rule.params)) return []
  const head = rule.params === '' ? `@${rule.name}` : `@${rule.name} ${rule.params}`
  return [{ kind: 'group', head, uses: variablesIn(rule.params), inside: rule.nodes.flatMap(pieceOf) }]
}

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'rule') return [ruleOf(node)]
  if (node.type === 'atrule') return atRuleOf(node)
  // Nothing changes by degrees before all styles are there.
  return node.type === 'comment' || node.prop.startsWith('transition') ? [] : [declarationOf(node)]
}

/** The pieces in their order, those of one layer together: between layers, order counts for nothing. */
function byLayer(pieces: readonly Piece[]): Piece[] {
  const layers = new Map<string, Piece[]>()
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'group' || !/^@layer [\w-]+$/.test(piece.head)) return [piece]
    const known = layers.get(piece.head)
    known?.push(...piece.inside)
    if (known) return []
    const inside = [...piece.inside]
    layers.set(piece.head, inside)
    return [{ ...piece, inside }]
  })
}

/** Takes `css` apart. Throws where it is no CSS. */
export function sheetOf(css: string): Piece[] {
  return byLayer(postcss.parse(css).nodes.flatMap(pieceOf))
}
