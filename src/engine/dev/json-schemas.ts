import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { Page } from '../../../schemas/page.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import { cacheOf, writeIfPossible } from '../cache/cache-folder.ts'

type Node = z.core.JSONSchema.JSONSchema

/** What content may point at by name, for completion. */
export type Names = Record<'route' | 'picture' | 'clip' | 'icon' | 'collection', readonly string[]>

/** The JSON Schemas of the kinds of documents, for editors that complete and check while somebody types. */
export function editorSchemas(root: string, names: Names): Record<'page' | 'collection' | 'site', Node> {
  const docs = docstrings(root)
  return {
    page: forEditors(Page, docs, names),
    collection: forEditors(Collection, docs, names),
    site: forEditors(SiteFile, docs, names),
  }
}

/** Writes the schemas to where `.vscode/settings.json` looks for them; a file that would stay the same is left alone. */
export function writeEditorSchemas(root: string, names: Names): void {
  const folder = join(cacheOf(root), 'schemas')
  for (const [kind, schema] of Object.entries(editorSchemas(root, names))) {
    const file = join(folder, `${kind}.json`)
    const text = JSON.stringify(schema)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeIfPossible(file, text)
  }
}

/** `type:banner` → the docstring of the banner's schema: one file a block, one file a card. */
function docstrings(root: string): Map<string, string> {
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

function forEditors(schema: z.ZodType, docs: Map<string, string>, names: Names): Node {
  const json: Node = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  })
  const definitions = new Map(Object.entries(json.definitions ?? {}))
  const resolve = (node: Node): Node => {
    const target = definitions.get(node.$ref?.replace('#/definitions/', '') ?? '')
    return isNode(target) ? resolve(target) : node
  }
  const nodes = nodesOf(json)
  const choices = nodes.flatMap((node) => choiceOf(node, resolve) ?? [])
  for (const node of nodes) suggest(node, names)
  for (const choice of choices) branch(choice, docs)
  return json
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every object of a JSON Schema, inner ones first. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  return [...Object.values(value).flatMap(nodesOf), value]
}

/** Names that a field may hold become its completions. */
function suggest(node: Node, names: Names): void {
  const { refers } = node
  delete node.refers
  if (refers === 'route')
    Object.assign(node, { anyOf: [{ enum: names.route }, { pattern: '^(https:|mailto:|tel:|/)' }] })
  else if (refers === 'picture' || refers === 'clip' || refers === 'icon' || refers === 'collection')
    Object.assign(node, { enum: names[refers] })
}

/** The only value that `key` may have in every variant of a node. */
function constantOf(node: Node, key: string, resolve: (node: Node) => Node): string | undefined {
  const { properties, oneOf, anyOf } = resolve(node)
  const field = properties?.[key]
  const constant = isNode(field) ? resolve(field).const : undefined
  if (typeof constant === 'string') return constant
  const values = (oneOf ?? anyOf ?? []).map((variant) => isNode(variant) && constantOf(variant, key, resolve))
  const [first] = values
  return typeof first === 'string' && values.every((value) => value === first) ? first : undefined
}

interface Choice {
  node: Node
  variants: Node[]
  /** The field that tells the variants apart, and its value in each. */
  key: string
  values: string[]
}

/** What a union's variants are told apart by; undefined when they are not, or the node is no union. */
function choiceOf(node: Node, resolve: (node: Node) => Node): Choice | undefined {
  const variants = (node.oneOf ?? node.anyOf ?? []).filter(isNode)
  for (const key of ['type', 'card', 'kind']) {
    const values = variants.flatMap((variant) => constantOf(variant, key, resolve) ?? [])
    if (variants.length > 1 && new Set(values).size === variants.length)
      return { node, variants, key, values }
  }
  return undefined
}

/**
 * A choice between variants becomes one condition a variant: editors then offer the keys of the variant that is meant,
 * and name its mistakes instead of "matches none".
 */
function branch({ node, variants, key, values }: Choice, docs: Map<string, string>): void {
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
