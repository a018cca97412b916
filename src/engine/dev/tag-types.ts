import { z } from 'zod'
import { Leaf } from '../../../schemas/leaf.ts'
import { recordSelection } from '../../../schemas/parts/collection-reference.ts'
import { findBlockTraits } from '../../../schemas/traits.ts'
import { BLOCK_TAGS } from '../markdown/block-tags.ts'
import { TAG_RULES } from '../markdown/tags.ts'
import {
  type CompletionNames,
  createResolve,
  findConstant,
  isSchema,
  type JsonSchema,
  readDocstrings,
  toJsonSchema,
} from './json-schemas.ts'

/**
 * Declares the tags of texts and their attributes in TypeScript, as `MDXProvidedComponents`: that is the global type from which
 * the MDX extension of VS Code knows what to complete. The docstrings of blocks are read below `root`, the project's folder.
 */
export function createTagTypes(root: string, names: CompletionNames): string {
  const docs = readDocstrings(root)
  const tags = Object.fromEntries(Object.entries(TAG_RULES).map(([tag, rules]) => [tag, rules.attributes]))
  const json = toJsonSchema(z.object({ Leaf, RecordSelection: recordSelection(), ...tags }), names)
  const { resolve, toType } = createTypeWriter(json)
  const find = (name: string): JsonSchema => {
    const schema = json.properties?.[name]
    return isSchema(schema) ? resolve(schema) : {}
  }

  /** The tag names the type. `from` and `first` may stand for the list of records. */
  function toAttributes(block: JsonSchema, list: unknown): JsonSchema {
    const { oneOf, properties = {}, required = [], ...rest } = resolve(block)
    if (oneOf) return { oneOf: oneOf.filter(isSchema).map((variant) => toAttributes(variant, list)) }
    const { type: _, ...fields } = properties
    return {
      ...rest,
      properties: { ...fields, ...(list !== undefined && find('RecordSelection').properties) },
      required: required.filter((field) => field !== 'type' && field !== list),
    }
  }

  const blocks = (find('Leaf').oneOf ?? []).filter(isSchema)
  const blockTags = [...BLOCK_TAGS].flatMap(([tag, type]) => {
    const block = blocks.find((variant) => findConstant(variant, 'type', resolve) === type)
    const { records, body } = findBlockTraits(type) ?? {}
    const attributes = block && toType(toAttributes(block, records?.[0]))
    return attributes ? declareTag(tag, attributes, body, docs.get(`type:${type}`)) : []
  })
  const textTags = Object.entries(TAG_RULES).map(([tag, { hasContent }]) =>
    declareTag(tag, toType(find(tag)), hasContent, find(tag).description),
  )
  const definitions = Object.entries(json.definitions ?? {}).map(
    ([name, schema]) => `type ${name} = ${toType(schema)}`,
  )
  return [
    'export {}',
    ...definitions,
    'declare global { interface MDXProvidedComponents {',
    ...blockTags,
    ...textTags,
    '} }',
  ].join('\n')
}

function declareTag(tag: string, attributes: string, hasContent = false, description?: string): string {
  const content = hasContent
    ? ` & {\n/** What stands between <${tag}> and </${tag}>. */ children: unknown\n}`
    : ''
  return `${formatDoc(description)}${tag}: (attributes: ${attributes}${content}) => null`
}

/** Creates the functions that follow the references in `json`, and that write a schema in it as a TypeScript type. */
function createTypeWriter(json: JsonSchema) {
  const resolve = createResolve(json)

  /** Finds the description of a field: its own, or that of what it refers to. */
  function describe(field: JsonSchema): string | undefined {
    const target = resolve(field)
    const [first] = (target.allOf ?? []).filter(isSchema)
    return field.description ?? target.description ?? (first && describe(first))
  }

  function toObject({ properties = {}, required = [] }: JsonSchema): string {
    const fields = Object.entries(properties).flatMap(([name, field]) => {
      // A field that nothing may stand in, such as `body`, is none for editors.
      if (!isSchema(field) || resolve(field).not) return []
      const mark = required.includes(name) ? '' : '?'
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
      return `${formatDoc(describe(field))}${key}${mark}: ${toType(field)}`
    })
    // TypeScript takes a comment on the line of the brace for one of the brace.
    return `{\n${fields.join('\n')}\n}`
  }

  function toType(node: unknown): string {
    if (!isSchema(node)) return 'unknown'
    const { $ref, allOf, anyOf, oneOf, enum: values, const: constant, type } = node
    const variants = anyOf ?? oneOf
    if (variants) return `(${variants.map(toType).join(' | ')})`
    if (constant !== undefined) return JSON.stringify(constant)
    if (values && values.length > 0) return `(${values.map((value) => JSON.stringify(value)).join(' | ')})`
    if ($ref !== undefined) return $ref.replace('#/definitions/', '')
    if (allOf) return allOf.map(toType).join(' & ')
    if (type === 'array') return `(${toType(node.items)})[]`
    if (type === 'object') return toObject(node)
    if (type === 'integer' || type === 'number') return 'number'
    if (type === 'boolean') return 'boolean'
    // TypeScript still offers the texts of a union beside this type. Beside `string` it would not.
    return type === 'string' || node.pattern !== undefined ? '(string & {})' : 'unknown'
  }

  return { resolve, toType }
}

function formatDoc(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /')} */ ` : ''
}
