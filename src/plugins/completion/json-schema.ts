import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** Gives what a document may hold as JSON Schema. `refers`, `role` and `control` say what a field holds (`schemas/parts/roles.ts`). */
export function toPlainJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' })
}

export type Resolve = (node: JsonSchema) => JsonSchema

/** Creates the function that follows the references of `json` to what they refer to. */
export function createResolve(json: JsonSchema): Resolve {
  const definitions = new Map(Object.entries(json.definitions ?? {}))
  return function resolve(node): JsonSchema {
    // A schema with a description refers to the one that it describes.
    const [only, ...others] = node.allOf ?? []
    const { $ref } = others.length === 0 && isSchema(only) ? only : node
    const target = definitions.get(($ref ?? node.$ref)?.replace('#/definitions/', '') ?? '')
    if (!isSchema(target)) return node
    return { ...resolve(target), ...(node.description !== undefined && { description: node.description }) }
  }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lists every object of a JSON Schema, inner ones first. */
export function collectNodes(value: unknown): JsonSchema[] {
  if (Array.isArray(value)) return value.flatMap(collectNodes)
  if (!isSchema(value)) return []
  return [...Object.values(value).flatMap(collectNodes), value]
}

/** Finds the one value that `key` has in every variant of a node; undefined when there is none or more than one. */
export function findConstant(node: JsonSchema, key: string, resolve: Resolve): string | undefined {
  const { properties, oneOf, anyOf } = resolve(node)
  const field = properties?.[key]
  const constant = isSchema(field) ? resolve(field).const : undefined
  if (typeof constant === 'string') return constant
  const values = (oneOf ?? anyOf ?? []).map(
    (variant) => isSchema(variant) && findConstant(variant, key, resolve),
  )
  const [first] = values
  return typeof first === 'string' && values.every((value) => value === first) ? first : undefined
}
