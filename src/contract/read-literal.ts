import { type Expression, type Property, parseExpressionAt, type SpreadElement } from 'acorn'
import { type FieldPath, MAX_DEPTH } from './json.ts'
import { type Range, STRING } from './read-tag.ts'

/** What is wrong with a literal. */
export type LiteralProblem =
  | { id: 'code-in-tag' | 'second-value-in-braces' | 'not-readable-in-braces' | 'surplus-comma-in-tag' }
  | { id: 'tag-nested-too-deep'; levels: number }
  | { id: 'duplicate-key-in-tag'; key: string }

/** Receives what the reader of a literal finds. */
export interface LiteralReceiver {
  /** Gets the place of each value, and of its key where it is a field, parents first. */
  place: (path: FieldPath, value: Range, key?: Range) => void
  /** Gets what is wrong, and where. */
  report: (span: Pick<Range, 'start'> & Partial<Range>, problem: LiteralProblem) => void
}

const NO_LITERAL = { id: 'code-in-tag' } as const

/** Reads the literal between the braces that begin at `start` and end before `end`; undefined where it is no JavaScript. */
export function readLiteral(
  source: string,
  { start, end }: { start: number; end: number },
  path: FieldPath,
  receiver: LiteralReceiver,
): unknown {
  const { report } = receiver
  const deep = findTooDeep(source.slice(start + 1, end - 1))
  if (deep !== undefined) {
    report({ start: start + 1 + deep }, { id: 'tag-nested-too-deep', levels: MAX_DEPTH })
    return undefined
  }
  try {
    const node = parseExpressionAt(source.slice(0, end - 1), start + 1, { ecmaVersion: 2022 })
    if (source.slice(node.end, end - 1).trim() === '') return readValue(node, path, receiver)
    report({ start: node.end }, { id: 'second-value-in-braces' })
  } catch (error) {
    const at = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : start
    report({ start: Math.min(at, end - 1) }, { id: 'not-readable-in-braces' })
  }
  return undefined
}

/** Finds the offset where a literal is nested too deep for the parser, which is recursive. */
function findTooDeep(code: string): number | undefined {
  let depth = 0
  const withoutTexts = code.replace(STRING, (text) => ' '.repeat(text.length))
  for (const { 0: sign, index } of withoutTexts.matchAll(/[[({})\]]/g)) {
    depth += '[({'.includes(sign) ? 1 : -1
    if (depth > MAX_DEPTH) return index
  }
  return undefined
}

function readValue(
  node: Expression | SpreadElement,
  path: FieldPath,
  receiver: LiteralReceiver,
  key?: Range,
): unknown {
  receiver.place(path, node, key)
  switch (node.type) {
    case 'Literal':
      if (!node.regex && node.bigint === undefined) return node.value
      break
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked
      break
    case 'UnaryExpression': {
      const { operator, argument } = node
      if (operator === '-' && argument.type === 'Literal' && typeof argument.value === 'number')
        return -argument.value
      break
    }
    case 'ArrayExpression':
      if (node.elements.includes(null)) receiver.report(node, { id: 'surplus-comma-in-tag' })
      return node.elements.map((element, index) => element && readValue(element, [...path, index], receiver))
    case 'ObjectExpression':
      return readObject(node.properties, path, receiver)
  }
  receiver.report(node, NO_LITERAL)
  return undefined
}

function readObject(
  properties: readonly (Property | SpreadElement)[],
  path: FieldPath,
  receiver: LiteralReceiver,
): object {
  const values = new Map<string, unknown>()
  for (const property of properties) {
    const { end } = property.type === 'Property' ? property.key : property
    const span = { start: property.start, end }
    const key = readKey(property)
    if (property.type !== 'Property' || key === undefined) receiver.report(span, NO_LITERAL)
    else if (values.has(key)) receiver.report(span, { id: 'duplicate-key-in-tag', key })
    else values.set(key, readValue(property.value, [...path, key], receiver, span))
  }
  return Object.fromEntries(values)
}

/** Gives the key of a field; undefined where it is code. */
function readKey(property: Property | SpreadElement): string | undefined {
  if (property.type !== 'Property' || property.kind !== 'init') return undefined
  const { computed, shorthand, key } = property
  if (computed || shorthand) return undefined
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}
