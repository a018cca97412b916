import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, problem, refuseWith } from '../words.ts'
import { unwrap } from './unwrap-lookup.ts'

const tell = defineWords({
  'body-as-field': problem(
    'type',
    () => ['is not a field', 'write the body below the fields of an .mdx page'],
    () => ['is not a field', 'remove it, and write the text of the page'],
  ),
})

/** The Markdown below the frontmatter of an .mdx page, as HTML. Editors never write this field. */
export const BodyHtml = z
  .never(refuseWith(tell('body-as-field')))
  .optional()
  .transform((_, context) => unwrap(library().body(), context))
export type BodyHtml = z.output<typeof BodyHtml>
