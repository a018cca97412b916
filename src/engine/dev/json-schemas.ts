import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { Page } from '../../../schemas/page.ts'
import { LabelWords } from '../../../schemas/parts/label-words.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import { Synonyms } from '../../../schemas/synonyms.ts'
import { Theme } from '../../../schemas/theme.ts'
import type { EditState } from '../../contract/edit-protocol.ts'
import type { DocumentKind } from '../../contract/root-documents.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { iconNames } from '../library/icons.ts'
import { valueAt } from '../read/value-at.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The names that content may point at, by kind, for completion. */
export type CompletionNames = EditState['names']

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

/** Creates the JSON Schema of every kind of document. */
function mapSchemas(toJson: (schema: z.ZodType) => JsonSchema): Record<DocumentKind, JsonSchema> {
  return {
    page: toJson(Page),
    collection: toJson(Collection),
    site: toJson(SiteFile),
    theme: toJson(Theme),
    synonyms: toJson(Synonyms),
    'broadband-label': toJson(LabelWords),
  }
}

/** Creates a JSON Schema for each kind of document. Editors complete and check content with them. */
export function createEditorSchemas(root: string, names: CompletionNames): Record<DocumentKind, JsonSchema> {
  const docs = readDocstrings(root)
  return mapSchemas((schema) => toEditorSchema(schema, docs, names))
}

/**
 * Creates a JSON Schema for each kind of document, for forms: unions stay as they are, `refers` says what kind of name a field
 * holds, and the schemas of blocks and cards have their docstrings as descriptions.
 */
export function createFormSchemas(root: string): Record<DocumentKind, JsonSchema> {
  const docs = readDocstrings(root)
  return mapSchemas((schema) => {
    const json: JsonSchema = toPlainJsonSchema(schema)
    const resolve = createResolve(json)
    for (const node of collectNodes(json))
      for (const key of ['type', 'card']) {
        const constant = node.properties ? findConstant(node, key, resolve) : undefined
        const text = constant === undefined ? undefined : docs.get(`${key}:${constant}`)
        if (text !== undefined) node.description = text
      }
    return json
  })
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

function toEditorSchema(schema: z.ZodType, docs: Map<string, string>, names: CompletionNames): JsonSchema {
  const json = toJsonSchema(schema, names)
  const resolve = createResolve(json)
  const unions = collectNodes(json).flatMap((node) => findUnion(node, resolve) ?? [])
  for (const union of unions) replaceByConditions(union, docs)
  return json
}

function toPlainJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' })
}

/** Gives what an editor may write as JSON Schema, with the names that a field may hold. */
export function toJsonSchema(schema: z.ZodType, names: CompletionNames): JsonSchema {
  const json = toPlainJsonSchema(schema)
  for (const node of collectNodes(json)) addCompletions(node, names)
  return json
}

type Resolve = (node: JsonSchema) => JsonSchema

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
function collectNodes(value: unknown): JsonSchema[] {
  if (Array.isArray(value)) return value.flatMap(collectNodes)
  if (!isSchema(value)) return []
  return [...Object.values(value).flatMap(collectNodes), value]
}

/** Adds the names that a field may hold as its completions. */
function addCompletions(node: JsonSchema, names: CompletionNames): void {
  const { refers, card } = node
  delete node.refers
  // A list of fields is an object, too: there `card` is a field.
  if (typeof card === 'string') delete node.card
  if (refers === 'route')
    Object.assign(node, { anyOf: [{ enum: names.route }, { pattern: '^(https:|mailto:|tel:|/)' }] })
  else if (refers === 'collection')
    Object.assign(node, {
      enum: names.collection.filter((name) => card === undefined || names.cards[name] === card),
    })
  else if (refers === 'picture' || refers === 'clip' || refers === 'icon')
    Object.assign(node, { enum: names[refers] })
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
function replaceByConditions(
  { node, variants, key, values }: DiscriminatedUnion,
  docs: Map<string, string>,
): void {
  delete node.oneOf
  delete node.anyOf
  Object.assign(node, {
    type: 'object',
    properties: {
      [key]: { enum: values, enumDescriptions: values.map((value) => docs.get(`${key}:${value}`) ?? '') },
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
