import { z } from 'zod'
import { library } from '../library.ts'
import { found } from './found.ts'

/** The Markdown below the frontmatter of an .mdx page, as HTML. Editors never write this key. */
export const Body = z.undefined().transform((_, context) => found(library().body(), context))
export type Body = z.output<typeof Body>
