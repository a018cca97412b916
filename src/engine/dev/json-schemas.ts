import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { Page } from '../../../schemas/page.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import { Theme } from '../../../schemas/theme.ts'
import { cacheFolder, writeIfPossible } from '../cache/cache-folder.ts'
import type { CheckedContent } from '../check/check-content.ts'
import { iconNames } from '../library/icons.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The names that content may point at, by kind, for completion. */
export type CompletionNames = Record<'route' | 'picture' | 'clip' | 'icon' | 'collection', readonly string[]>

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
  }
}

/** Creates a JSON Schema for each kind of document. Editors complete and check content with them. */
export function createEditorSchemas(
  root: string,
  names: CompletionNames,
): Record<'page' | 'collection' | 'site' | 'theme', JsonSchema> {
  const docs = readDocstrings(root)
  return {
    page: toEditorSchema(Page, docs, names),
    collection: toEditorSchema(Collection, docs, names),
    site: toEditorSchema(SiteFile, docs, names),
    theme: toEditorSchema(Theme, docs, names),
  }
}

/** Writes the schemas to where `.vscode/settings.json` looks for them. It does not touch a file that would stay the same. */
export function writeEditorSchemas(root: string, names: CompletionNames): void {
  const folder = join(cacheFolder(root), 'schemas')
  for (const [kind, schema] of Object.entries(createEditorSchemas(root, names))) {
    const file = join(folder, `${kind}.json`)
    const text = JSON.stringify(schema)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeIfPossible(file, text)
  }
}

/** Reads the docstring of every schema of a block or card, by key: `type:banner`, `card:plan`. */
function readDocstrings(root: string): Map<string, string> {
  const docs = new Map<string, string>()
  for (const [folder, key] of [
    ['blocks', 'type'],
    ['cards', 'card'],
  ])
    for (const file of readdirSync(join(root, 'schemas', folder ?? ''))) {
      const source = readFileSync(join(root, 'schemas', folder ?? '', file), 'utf8')
      const [, text] = /\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*export const/.exec(source) ?? []
      if (text) docs.set(`${key}:${file.replace('.ts', '')}`, text.replace(/\s*\n\s*\*\s*/g, ' '))
    }
  return docs
}

function toEditorSchema(schema: z.ZodType, docs: Map<string, string>, names: CompletionNames): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  })
  const definitions = new Map(Object.entries(json.definitions ?? {}))
  const resolve = (node: JsonSchema): JsonSchema => {
    const target = definitions.get(node.$ref?.replace('#/definitions/', '') ?? '')
    return isSchema(target) ? resolve(target) : node
  }
  const nodes = collectNodes(json)
  const unions = nodes.flatMap((node) => findUnion(node, resolve) ?? [])
  for (const node of nodes) addCompletions(node, names)
  for (const union of unions) replaceByConditions(union, docs)
  return json
}

function isSchema(value: unknown): value is JsonSchema {
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
  const { refers } = node
  delete node.refers
  if (refers === 'route')
    Object.assign(node, { anyOf: [{ enum: names.route }, { pattern: '^(https:|mailto:|tel:|/)' }] })
  else if (refers === 'picture' || refers === 'clip' || refers === 'icon' || refers === 'collection')
    Object.assign(node, { enum: names[refers] })
}

/** Finds the one value that `key` has in every variant of a node; undefined when there is none or more than one. */
function findConstant(
  node: JsonSchema,
  key: string,
  resolve: (node: JsonSchema) => JsonSchema,
): string | undefined {
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
function findUnion(
  node: JsonSchema,
  resolve: (node: JsonSchema) => JsonSchema,
): DiscriminatedUnion | undefined {
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
