import { type Node, parseTree } from 'jsonc-parser'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** A part of a text; `end` is the offset after its last character. */
export interface Span {
  start: number
  end: number
}

/** A value of a document and its position. */
export interface Field {
  path: (string | number)[]
  value: unknown
  span: Span
  /** Its key; absent for an item of an array and for the whole document. */
  key?: Span
  parent?: Field
  /** The children of the parent in order, this field included. */
  siblings: Field[]
  children: Field[]
  /** Whether commas separate the children, as in JSON and in flow style of YAML. */
  flow: boolean
}

/** What a parser knows of a value, and of the values in it: the name of each in its object, or none in an array. */
interface Parsed<N> extends Pick<Field, 'value' | 'span' | 'flow'> {
  children: { name?: string; key?: Span; node: N }[]
}

/** Gives all fields of a JSON text, or of the frontmatter of an MDX text, the whole document first. */
export function listFields(file: string, text: string): Field[] {
  if (!file.endsWith('.mdx')) {
    const tree = parseTree(text)
    return tree ? flatten(createField(tree, readJsonNode, [])) : []
  }
  const start = text.indexOf('\n') + 1
  const source = text.slice(start, text.indexOf('\n---', start) + 1)
  const read = (node: unknown) => readYamlNode(node, start, source)
  return flatten(createField<unknown>(parseDocument(source).contents, read, []))
}

function flatten(field: Field): Field[] {
  return [field, ...field.children.flatMap(flatten)]
}

function createField<N>(node: N, read: (node: N) => Parsed<N>, path: Field['path'], key?: Span): Field {
  const { children, ...own } = read(node)
  const field: Field = { ...own, path, siblings: [], children: [], ...(key && { key }) }
  field.children = children.map((child, index) =>
    createField(child.node, read, [...path, child.name ?? index], child.key),
  )
  for (const child of field.children) Object.assign(child, { parent: field, siblings: field.children })
  return field
}

function readJsonNode({ type, offset, length, value, children = [] }: Node): Parsed<Node> {
  const span = { start: offset, end: offset + length }
  if (type === 'array') return { value: [], span, flow: true, children: children.map((node) => ({ node })) }
  if (type !== 'object') return { value, span, flow: true, children: [] }
  const pairs = children.flatMap(({ children: [name, node] = [] }) =>
    name && node ? [{ name: String(name.value), key: readJsonNode(name).span, node }] : [],
  )
  return { value: {}, span, flow: true, children: pairs }
}

function readYamlNode(node: unknown, start: number, source: string): Parsed<unknown> {
  const [from = 0, to = 0] = isScalar(node) || isMap(node) || isSeq(node) ? (node.range ?? []) : []
  // A field ends after its last character, before the line break that the parser counts.
  const span = { start: start + from, end: start + source.slice(0, to).trimEnd().length }
  if (isSeq(node)) {
    const children = node.items.map((item) => ({ node: item }))
    return { value: [], span, flow: node.flow === true, children }
  }
  if (!isMap(node)) return { value: isScalar(node) ? node.value : {}, span, flow: false, children: [] }
  const children = node.items.map(({ key, value }) => ({
    name: isScalar(key) ? String(key.value) : '',
    key: readYamlNode(key, start, source).span,
    node: value,
  }))
  return { value: {}, span, flow: node.flow === true, children }
}
