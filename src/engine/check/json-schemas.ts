import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { iconNames } from '../library/icons.ts'
import type { EnginePlugin } from '../plugin.ts'
import { documentSchemas } from '../read/document-schema.ts'
import { valueAt } from '../read/value-at.ts'
import type { CheckedContent } from './checked-content.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The names that content may point at, by kind, for completion. `cards` says of what kind the cards of each collection are. */
export interface CompletionNames {
  route: readonly string[]
  picture: readonly string[]
  clip: readonly string[]
  icon: readonly string[]
  collection: readonly string[]
  cards: Readonly<Record<string, string>>
}

/** Lists the names that documents may point at, for completion in editors. */
export function completionNames({
  sources,
  pageIndex,
}: Pick<CheckedContent, 'sources' | 'pageIndex'>): CompletionNames {
  return {
    ...sources.media.names(),
    route: [...pageIndex.routes].flatMap(([route, anchors]) => [
      route,
      ...[...(anchors ?? [])].map((id) => `${route}#${id}`),
    ]),
    icon: [...iconNames()],
    collection: [...sources.collections.keys()],
    cards: Object.fromEntries(
      [...sources.collections].map(([name, { data }]) => [name, String(valueAt(data, ['card']))]),
    ),
  }
}

/** Creates the JSON Schema of every kind of document: those in `content/` itself have a kind each. */
export function mapSchemas(
  plugins: readonly EnginePlugin[],
  toJson: (schema: z.ZodType) => JsonSchema,
): Record<string, JsonSchema> {
  const documents = [
    ...Object.entries(documentSchemas).map(([name, schema]) => ({ name, schema })),
    ...plugins.flatMap(({ documents = [] }) => documents),
  ]
  return Object.fromEntries(documents.map(({ name, schema }) => [name, toJson(schema)]))
}

/** Reads the docstring of every schema of a block or card, by key: `type:banner`, `card:plan`. */
export function readDocstrings(root: string): Map<string, string> {
  const docs = new Map<string, string>()
  for (const [folder, key] of [
    ['blocks', 'type'],
    ['cards', 'card'],
  ])
    for (const file of readdirSync(join(root, 'schemas', folder ?? ''))) {
      const source = readFileSync(join(root, 'schemas', folder ?? '', file), 'utf8')
      const [, text] = /\/\*\*[\s*]*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*export const/.exec(source) ?? []
      if (text) docs.set(`${key}:${file.replace('.ts', '')}`, text.replace(/\s*\n\s*\*\s*/g, ' '))
    }
  return docs
}

/** Gives what a document may hold as JSON Schema. `refers`, `role` and `control` say what a field holds (`schemas/parts/roles.ts`). */
export function toPlainJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' })
}

export type Resolve = (node: JsonSchema) => JsonSchema

/** Creates the function that follows the references of `json` to what they refer to. */
export function createResolve(json: JsonSchema): Resolve {
  const definitions = new Map(Object.entries(json.definitions ?? {}))
  return function resolve(node): JsonSchema {
    const target = definitions.get(node.$ref?.replace('#/definitions/', '') ?? '')
    return isSchema(target) ? resolve(target) : node
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
