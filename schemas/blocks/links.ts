import { z } from 'zod'
import { LinkCard } from '../cards/link.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionReference } from '../parts/collection-reference.ts'

export const Links = z
  .strictObject({
    type: z.literal('links'),
    ...blockBase,
    items: collectionReference('link', LinkCard),
    look: z.enum(['list', 'tags']).default('list').describe('list: one link per line. tags: pills in a row.'),
  })
  .describe('A list of links, such as categories or tags.')
export type Links = z.output<typeof Links>
