import { z } from 'zod'
import { Link } from '../cards/link.ts'
import { frame } from '../parts/block-base.ts'
import { list } from '../parts/collection-reference.ts'

/** A list of links, such as categories or tags: written out, or the `link` cards of a collection. */
export const Links = z.strictObject({
  type: z.literal('links'),
  ...frame,
  items: list('link', Link),
  look: z.enum(['list', 'tags']).default('list').describe('list: one below the other; tags: pills in a row.'),
})
export type Links = z.output<typeof Links>
