import { z } from 'zod'
import { library } from '../library.ts'
import { unwrap } from './unwrap-lookup.ts'

/** The Markdown below the frontmatter of an .mdx page, as HTML. Editors never write this field. */
export const BodyHtml = z
  .never({ error: 'is no field; the body stands below the fields of an .mdx page' })
  .optional()
  .transform((_, context) => unwrap(library().body(), context))
export type BodyHtml = z.output<typeof BodyHtml>
