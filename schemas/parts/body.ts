import { z } from 'zod'
import { library } from '../library.ts'
import { found } from './unwrap-lookup.ts'

/** The Markdown below the frontmatter of an .mdx page, as HTML. Editors never write this key. */
export const Body = z
  .never({ error: 'is no field; the body stands below the fields of an .mdx page' })
  .optional()
  .transform((_, context) => found(library().body(), context))
export type Body = z.output<typeof Body>
