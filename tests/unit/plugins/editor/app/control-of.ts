import type { z } from 'zod'
import { toPlainJsonSchema } from '../../../../../src/engine/check/json-schemas.ts'
import type { Control } from '../../../../../src/plugins/editor/app/form/control.ts'
import { readSchema } from '../../../../../src/plugins/editor/app/form/read-schema.ts'
import type { EditState } from '../../../../../src/plugins/editor/protocol.ts'

/** Gives the controls of a form for a schema, as the editor gets them from its server. */
export function controlOf(schema: z.ZodType): Control {
  return readSchema({ ...toPlainJsonSchema(schema) })
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

/** The JSON schema of an object. */
export const objectSchema = (properties: object, required: string[] = []) => ({
  type: 'object' as const,
  properties,
  required,
})
