import { type Expression, type Property, parseExpressionAt, type SpreadElement } from 'acorn'
import { blockTraits, findBlockTraits } from '../../../schemas/traits.ts'
import {
  MAX_DEPTH,
  NESTED_TOO_DEEP,
  type Problem,
  problemIn,
  type TextSpan,
  type UnplacedProblem,
} from '../diagnostics/problem.ts'
import { isBlank, isTag, type Markdown, type MarkdownNode, STRING, spanOf, type Tag } from './parse.ts'

type FieldPath = readonly (string | number)[]

/** A block that stands in a text as a tag: `<Plans from="plans" first={2} />`. */
export interface BlockTag {
  /** Its fields, as an editor would write them in JSON. */
  data: Record<string, unknown>
  /** Attributes that it may have besides its fields. */
  extraKeys: readonly string[]
  /** The attributes that hold no literals. */
  problems: readonly Problem[]
  /** Places a problem at the attribute, or inside its literal, that `path` leads to; with `key` at that key of it. */
  problemAt: (path: FieldPath, problem: UnplacedProblem, key?: string) => Problem
}

/** Tag name → block type, for the blocks that may stand in a text: those that hold no other block, and no article. */
export const BLOCK_TAGS: ReadonlyMap<string, string> = new Map(
  Object.keys(blockTraits).flatMap((type): [string, string][] => {
    const traits = findBlockTraits(type)
    const name = type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return traits?.children || traits?.article ? [] : [[name, type]]
  }),
)

/** The names of the tags that are blocks. */
export const BLOCK_TAG_NAMES = [...BLOCK_TAGS.keys()]

/** Whether a tag is a block. */
export function isBlockTag(tag: Tag): boolean {
  return BLOCK_TAGS.has(tag.name ?? '')
}

/** Whether the text between the opening and the closing tag of a block is its body. */
export function hasBody(tag: Pick<Tag, 'name'>): boolean {
  return findBlockTraits(BLOCK_TAGS.get(tag.name ?? ''))?.body === true
}

/** Returns the block that a node between the paragraphs of a text is; undefined for any other node. */
export function blockTagOf(node: MarkdownNode): Tag | undefined {
  if (node.type === 'paragraph') {
    const [tag, ...others] = node.children.filter((child) => !(child.type === 'text' && isBlank(child)))
    return tag && others.length === 0 && tag.type === 'mdxJsxTextElement' && isBlockTag(tag) ? tag : undefined
  }
  return isTag(node) && isBlockTag(node) ? node : undefined
}

/** Lists the blocks that stand between the paragraphs of a text. */
export function listBlockTags(tree: Markdown): Tag[] {
  return tree.children.flatMap((node) => blockTagOf(node) ?? [])
}

/** A value in the braces of an attribute, and where it stands. */
interface Literal {
  span: TextSpan
  value: unknown
  /** Of a list or an object: key → where the key stands, and its value. */
  items: ReadonlyMap<string, { keySpan: TextSpan; item: Literal }>
}

interface Attribute {
  span: TextSpan
  name: string
  /** Undefined for a text in quotes, and for an attribute without a value, which is true. */
  literal?: Literal | undefined
  /** The text in quotes. */
  text?: string | undefined
}

type Report = (span: TextSpan, message: string) => void

const NO_LITERAL =
  'is code, which content cannot hold; write a text in quotes, a number, true, false, a list […] or an object {…} of them'

/** Reads the attributes of a block. `source` is the text that was parsed: its positions are those of the file. */
export function readBlockTag(file: string, source: string, tag: Tag): BlockTag {
  const problems: Problem[] = []
  const report: Report = (span, message) => {
    problems.push(problemIn(file, source, span, { rule: 'tag', message }))
  }
  const attributes = new Map<string, Attribute>()
  const values: [string, unknown][] = []
  for (const attribute of tag.attributes) {
    const span = spanOf(attribute)
    if (attribute.type === 'mdxJsxExpressionAttribute')
      report(span, 'is code ({…}), which content cannot hold; write the fields out')
    else if (attributes.has(attribute.name))
      report(span, `${attribute.name} stands twice in this tag; remove one`)
    else {
      const { name, value } = attribute
      const isCode = typeof value === 'object' && value !== null
      const literal = isCode ? parseLiteral(source, name, span, report) : undefined
      attributes.set(name, { span, name, literal, text: typeof value === 'string' ? value : undefined })
      values.push([name, literal ? literal.value : isCode ? undefined : (value ?? true)])
    }
  }
  const type = BLOCK_TAGS.get(tag.name ?? '') ?? ''
  const records = findBlockTraits(type)?.records ?? []
  const { start } = spanOf(tag)
  const name: TextSpan = { start, end: start + 1 + (tag.name ?? '').length }
  return {
    data: { wide: false, ...fillRecords(Object.fromEntries(values), type), type },
    extraKeys: records.length > 0 ? ['from', 'first'] : [],
    problems,
    problemAt: (path, problem, key) => {
      const isInRecords = !attributes.has(String(records[0])) && path[0] === records[0]
      const [attributeName, ...rest] = [...(isInRecords ? path.slice(records.length) : path)]
      const field = [tag.name, ...path, ...(key === undefined ? [] : [key])].join('.')
      const place = attributeName ?? key ?? (isInRecords ? 'from' : undefined)
      const attribute = attributes.get(String(place))
      if (!attribute) return problemIn(file, source, name, problem, field)
      const isName = attributeName === undefined
      const located = isName ? { span: nameSpan(attribute), exact: true } : locate(attribute, rest, key)
      const placed = problemIn(
        file,
        source,
        located.span,
        isName ? problem : adviseBraces(attribute, problem),
        field,
      )
      if (problem.fix === undefined || !located.exact) return placed
      const fix = formatFix(problem.fix, isName || key !== undefined, !isName && !attribute.literal)
      const edit = { start: located.span.start, end: located.span.end ?? located.span.start, text: fix }
      return edit.text === '' ? placed : { ...placed, edit }
    },
  }
}

/** Adds to the problem of a text in quotes that its field is none: `items="[…]"` must be `items={[…]}`. */
function adviseBraces({ name, text }: Attribute, problem: UnplacedProblem): UnplacedProblem {
  if (text === undefined || problem.rule !== 'type') return problem
  const [opening] = /^\s*[[{]/.exec(text) ?? []
  const code = problem.fix ?? (opening && (opening.endsWith('[') ? '[…]' : '{…}'))
  if (code === undefined) return problem
  const what = problem.message.replace(/, without quotes: .*$/s, '')
  return { ...problem, message: `${what}; write it in braces, not in quotes: ${name}={${code}}` }
}

function nameSpan({ span, name }: Attribute): TextSpan {
  return { start: span.start, end: span.start + name.length }
}

/** Locates the value at `path` of an attribute, or `key` in it; where that is missing, the nearest parent. */
function locate({ span, literal, name }: Attribute, path: FieldPath, key?: string) {
  if (!literal)
    return { span: { start: span.start + name.length + 1, end: span.end }, exact: path.length === 0 }
  let current = literal
  for (const step of path) {
    const found = current.items.get(String(step))
    if (!found) return { span: current.span, exact: false }
    current = found.item
  }
  const keySpan = key === undefined ? undefined : current.items.get(key)?.keySpan
  return { span: keySpan ?? current.span, exact: key === undefined || keySpan !== undefined }
}

/** Writes the value that was meant; '' where only a person can write it. */
function formatFix(fix: string | number | boolean, isKey: boolean, isAttribute: boolean): string {
  if (isKey) return String(fix)
  if (!isAttribute) return JSON.stringify(fix)
  if (typeof fix !== 'string') return `{${fix}}`
  return /["&]/.test(fix) ? '' : `"${fix}"`
}

/** Puts `from` and `first` to where the block has its list of records. */
function fillRecords(values: Record<string, unknown>, type: string): Record<string, unknown> {
  const path = findBlockTraits(type)?.records
  const { from, first, ...others } = values
  const [top] = path ?? []
  if (!path || top === undefined || top in others || (from === undefined && first === undefined))
    return values
  const reference: unknown = { ...(from !== undefined && { from }), ...(first !== undefined && { first }) }
  const list = path.reduceRight(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    reference,
  )
  return { ...others, ...(typeof list === 'object' ? list : {}) }
}

/** Parses the literal of `name={…}`; reports what is no JavaScript. */
function parseLiteral(
  source: string,
  name: string,
  { start, end = start }: TextSpan,
  report: Report,
): Literal | undefined {
  const opening = source.indexOf('{', start + name.length)
  const deep = findTooDeep(source.slice(opening + 1, end - 1))
  if (deep !== undefined) {
    report({ start: opening + 1 + deep }, NESTED_TOO_DEEP)
    return undefined
  }
  try {
    const literal = parseExpressionAt(source.slice(0, end - 1), opening + 1, { ecmaVersion: 2022 })
    if (source.slice(literal.end, end - 1).trim() === '') return readLiteral(literal, report)
    report({ start: literal.end }, 'does not belong here; write one value between { and }')
  } catch (error) {
    const at = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : opening
    report({ start: Math.min(at, end - 1) }, 'cannot be read here; is a quote, a comma or a bracket missing?')
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

function readLiteral(node: Expression | SpreadElement, report: Report): Literal | undefined {
  const span: TextSpan = { start: node.start, end: node.end }
  const leaf = (value: unknown): Literal => ({ span, value, items: new Map() })
  switch (node.type) {
    case 'Literal':
      if (!node.regex && node.bigint === undefined) return leaf(node.value)
      break
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return leaf(node.quasis[0]?.value.cooked ?? '')
      break
    case 'UnaryExpression':
      if (
        node.operator === '-' &&
        node.argument.type === 'Literal' &&
        typeof node.argument.value === 'number'
      )
        return leaf(-node.argument.value)
      break
    case 'ArrayExpression': {
      if (node.elements.includes(null)) report(span, 'has a comma too many')
      const list = node.elements.flatMap((element) => (element && readLiteral(element, report)) ?? [])
      const items = list.map((item, index): [string, { keySpan: TextSpan; item: Literal }] => [
        String(index),
        { keySpan: item.span, item },
      ])
      return { span, value: list.map(({ value }) => value), items: new Map(items) }
    }
    case 'ObjectExpression':
      return readObject(span, node.properties, report)
  }
  report(span, NO_LITERAL)
  return undefined
}

function readObject(
  span: TextSpan,
  properties: readonly (Property | SpreadElement)[],
  report: Report,
): Literal {
  const items = new Map<string, { keySpan: TextSpan; item: Literal }>()
  for (const property of properties) {
    const keySpan = {
      start: property.start,
      end: property.type === 'Property' ? property.key.end : property.end,
    }
    const key =
      property.type === 'Property' && !property.computed && !property.shorthand ? property.key : undefined
    const name =
      key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : undefined
    if (property.type !== 'Property' || property.kind !== 'init' || name === undefined)
      report(keySpan, NO_LITERAL)
    else if (items.has(name)) report(keySpan, `${name} stands twice in the same object; remove one of them`)
    else {
      const item = readLiteral(property.value, report)
      if (item) items.set(name, { keySpan, item })
    }
  }
  return { span, value: Object.fromEntries([...items].map(([name, { item }]) => [name, item.value])), items }
}
