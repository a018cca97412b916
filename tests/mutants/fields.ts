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

/** Gives all fields of a JSON text, the whole document first. */
export function listJsonFields(text: string): Field[] {
  const tree = parseTree(text)
  return tree ? flatten(jsonField(tree, [], undefined)) : []
}

function jsonField(node: Node, path: (string | number)[], key: Span | undefined): Field {
  const own: Field = {
    path,
    value: JSON_SCALARS.has(node.type) ? node.value : node.type === 'array' ? [] : {},
    span: spanOf(node),
    siblings: [],
    children: [],
    flow: true,
    ...(key && { key }),
  }
  own.children = (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return [jsonField(child, [...path, index], undefined)]
    const [name, value] = child.children ?? []
    return name && value ? [jsonField(value, [...path, String(name.value)], spanOf(name))] : []
  })
  return linkChildren(own)
}

const JSON_SCALARS = new Set(['string', 'number', 'boolean', 'null'])

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length }
}

function linkChildren(field: Field): Field {
  for (const child of field.children) Object.assign(child, { parent: field, siblings: field.children })
  return field
}

function flatten(field: Field): Field[] {
  return [field, ...field.children.flatMap(flatten)]
}

/** Gives all fields in the frontmatter of an MDX text, the whole frontmatter first. */
export function listFrontmatterFields(text: string): Field[] {
  const start = text.indexOf('\n') + 1
  const source = text.slice(start, text.indexOf('\n---', start) + 1)
  return flatten(yamlField(parseDocument(source).contents, [], undefined, start, source))
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
    children: [],
    flow: collection && node.flow === true,
    ...(key && { key }),
  }
  if (isSeq(node))
    own.children = node.items.map((item, index) =>
      yamlField(item, [...path, index], undefined, start, source),
    )
  if (isMap(node))
    own.children = node.items.map((pair) =>
      yamlField(
        pair.value,
        [...path, isScalar(pair.key) ? String(pair.key.value) : ''],
        yamlSpan(pair.key, start, source),
        start,
        source,
      ),
    )
  return linkChildren(own)
}

function yamlSpan(node: unknown, start: number, source: string): Span {
  const [from = 0, to = 0] = isScalar(node) || isMap(node) || isSeq(node) ? (node.range ?? []) : []
  // A field ends after its last character, before the line break that the parser counts.
  return { start: start + from, end: start + source.slice(0, to).trimEnd().length }
}
