import type { z } from 'zod'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { type CompletionNames, mapSchemas } from '../../engine/public/site.ts'
import {
  collectNodes,
  createResolve,
  findConstant,
  isSchema,
  type JsonSchema,
  type Resolve,
  toPlainJsonSchema,
} from './json-schema.ts'

/** Creates a JSON Schema for each kind of document. Editors complete and check content with them. */
export function createVscodeSchemas(
  plugins: readonly EnginePlugin[],
  names: CompletionNames,
): Record<string, JsonSchema> {
  return mapSchemas(plugins, (schema) => toVscodeSchema(schema, names))
}

/** Gives what an editor may write as JSON Schema, with the names that a field may hold. */
function toVscodeSchema(schema: z.ZodType, names: CompletionNames): JsonSchema {
  const json = toPlainJsonSchema(schema)
  for (const node of collectNodes(json)) addCompletions(node, names)
  const resolve = createResolve(json)
  const unions = collectNodes(json).flatMap((node) => findUnion(node, resolve) ?? [])
  for (const union of unions) replaceByConditions(union, resolve)
  return json
}

/** Adds the names that a field may hold as its completions. */
function addCompletions(node: JsonSchema, names: CompletionNames): void {
  const { refers, card } = node
  delete node.refers
  // A list of fields is an object, too: there `card` and `role` are fields.
  for (const key of ['card', 'role', 'control']) if (typeof node[key] === 'string') delete node[key]
  if (refers === 'route')
    Object.assign(node, { anyOf: [{ enum: names.route }, { pattern: '^(https:|mailto:|tel:|/)' }] })
  else if (refers === 'collection')
    Object.assign(node, {
      enum: names.collection.filter((name) => card === undefined || names.cards[name] === card),
    })
  else if (refers === 'picture' || refers === 'clip' || refers === 'icon')
    Object.assign(node, { enum: names[refers] })
}

interface DiscriminatedUnion {
  node: JsonSchema
  variants: JsonSchema[]
  /** The discriminator: the field whose value differs in every variant. */
  key: string
  /** The value of the discriminator in each variant. */
  values: string[]
}

/** Reads a node as a discriminated union; undefined when it has no discriminator or is no union. */
function findUnion(node: JsonSchema, resolve: Resolve): DiscriminatedUnion | undefined {
  const variants = (node.oneOf ?? node.anyOf ?? []).filter(isSchema)
  for (const key of ['type', 'card', 'kind']) {
    const values = variants.flatMap((variant) => findConstant(variant, key, resolve) ?? [])
    if (variants.length > 1 && new Set(values).size === variants.length)
      return { node, variants, key, values }
  }
  return undefined
}

/**
 * Replaces `oneOf` by one `if`/`then` for each variant. Editors then offer the keys of the variant that the discriminator
 * names, and report its mistakes instead of "matches none".
 */
function replaceByConditions({ node, variants, key, values }: DiscriminatedUnion, resolve: Resolve): void {
  delete node.oneOf
  delete node.anyOf
  Object.assign(node, {
    type: 'object',
    properties: {
      [key]: {
        enum: values,
        enumDescriptions: variants.map((variant) => resolve(variant).description ?? ''),
      },
    },
    required: [key],
    allOf: variants.map((variant, index) =>
      Object.fromEntries([
        ['if', { properties: { [key]: { const: values[index] } }, required: [key] }],
        ['then', variant],
      ]),
    ),
  })
}
