import { findBlockTraits } from '../../../../schemas/traits.ts'
import {
  collectNodes,
  createResolve,
  findConstant,
  type JsonSchema,
  mapSchemas,
  readDocstrings,
  toPlainJsonSchema,
} from '../../../engine/check/json-schemas.ts'
import type { EnginePlugin } from '../../../engine/plugin.ts'

/**
 * Creates a JSON Schema for the form of each kind of document. Unions stay as they are; `refers`, `role` and `control` say what a
 * field holds (`schemas/parts/roles.ts`); the docstrings of blocks and cards become descriptions, and blocks have their `purpose`.
 */
export function createFormSchemas(
  root: string,
  plugins: readonly EnginePlugin[],
): Record<string, JsonSchema> {
  const docs = readDocstrings(root)
  return mapSchemas(plugins, (schema) => {
    const json: JsonSchema = toPlainJsonSchema(schema)
    const resolve = createResolve(json)
    for (const node of collectNodes(json))
      for (const key of ['type', 'card']) {
        const isObject = node.properties ?? node.oneOf ?? node.anyOf
        const constant = isObject ? findConstant(node, key, resolve) : undefined
        const text = constant === undefined ? undefined : docs.get(`${key}:${constant}`)
        if (text !== undefined) node.description = text
        if (key === 'type') node.purpose = findBlockTraits(constant)?.purpose
      }
    return json
  })
}
