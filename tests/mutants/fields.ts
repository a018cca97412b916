import { type Node, parseTree } from 'jsonc-parser'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

/** From a first to behind a last character of a text. */
export interface Span {
  start: number
  end: number
}

/** A value of a document and where it stands. */
export interface Field {
  path: (string | number)[]
  value: unknown
  span: Span
  /** Its key, unless it is the item of a list or the whole document. */
  key?: Span
  parent?: Field
  /** What the parent holds, this one too, in order. */
  siblings: Field[]
  inner: Field[]
  /** Whether keys are written in quotes and values parted by commas. */
  flow: boolean
}

/** Everything that the fields of a JSON text hold, the whole document first. */
export function jsonFields(text: string): Field[] {
  const tree = parseTree(text)
  return tree ? flat(jsonField(tree, [], undefined)) : []
}

function jsonField(node: Node, path: (string | number)[], key: Span | undefined): Field {
  const own: Field = {
    path,
    value: JSON_VALUE.has(node.type) ? node.value : node.type === 'array' ? [] : {},
    span: spanOf(node),
    siblings: [],
    inner: [],
    flow: true,
    ...(key && { key }),
  }
  own.inner = (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return [jsonField(child, [...path, index], undefined)]
    const [name, value] = child.children ?? []
    return name && value ? [jsonField(value, [...path, String(name.value)], spanOf(name))] : []
  })
  return adopt(own)
}

const JSON_VALUE = new Set(['string', 'number', 'boolean', 'null'])

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length }
}

function adopt(field: Field): Field {
  for (const child of field.inner) Object.assign(child, { parent: field, siblings: field.inner })
  return field
}

function flat(field: Field): Field[] {
  return [field, ...field.inner.flatMap(flat)]
}

/** Everything that the frontmatter of an .mdx text holds, the whole of it first. */
export function frontmatterFields(text: string): Field[] {
  const start = text.indexOf('\n') + 1
  const source = text.slice(start, text.indexOf('\n---', start) + 1)
  return flat(yamlField(parseDocument(source).contents, [], undefined, start, source))
}

function yamlField(
  node: unknown,
  path: (string | number)[],
  key: Span | undefined,
  start: number,
  source: string,
): Field {
  const collection = isMap(node) || isSeq(node)
  const own: Field = {
    path,
    value: isScalar(node) ? node.value : isSeq(node) ? [] : {},
    span: yamlSpan(node, start, source),
    siblings: [],
    inner: [],
    flow: collection && node.flow === true,
    ...(key && { key }),
  }
  if (isSeq(node))
    own.inner = node.items.map((item, index) => yamlField(item, [...path, index], undefined, start, source))
  if (isMap(node))
    own.inner = node.items.map((pair) =>
      yamlField(
        pair.value,
        [...path, isScalar(pair.key) ? String(pair.key.value) : ''],
        yamlSpan(pair.key, start, source),
        start,
        source,
      ),
    )
  return adopt(own)
}

function yamlSpan(node: unknown, start: number, source: string): Span {
  const [from = 0, to = 0] = isScalar(node) || isMap(node) || isSeq(node) ? (node.range ?? []) : []
  // The end of a block is where its last word ends, not behind the line break.
  return { start: start + from, end: start + source.slice(0, to).trimEnd().length }
}
