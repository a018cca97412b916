import { z } from 'zod'
import type { Shape } from '../../../../../src/contract/shape.ts'
import { shapeOf } from '../../../../../src/engine/read/shape-of.ts'
import type { EditState } from '../../../../../src/plugins/editor/protocol.ts'

/** Gives the shape of a schema, as the editor gets it from its server. */
export function controlOf(schema: z.ZodType): Shape {
  return JSON.parse(JSON.stringify(shapeOf(schema)))
}

/** The names that a site without content has. */
export const noNames: EditState['names'] = {
  route: [],
  picture: [],
  clip: [],
  icon: [],
  collection: [],
  cards: {},
  records: {},
}

/** The schema of an object with some required fields. */
export function objectSchema(fields: Record<string, z.ZodType>, required: readonly string[] = []): z.ZodType {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    required.includes(name) ? field : field.optional(),
  ])
  return z.strictObject(Object.fromEntries(entries))
}
