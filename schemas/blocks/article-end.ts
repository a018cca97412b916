import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Link } from '../parts/link.ts'

export const ArticleEnd = z
  .strictObject({
    type: z.literal('article-end'),
    ...blockBase,
    tags: z.array(Link).default([]),
    previous: Link.optional(),
    next: Link.optional(),
  })
  .describe('Shows the tags of an article, and links to the previous and the next one, below its text.')
export type ArticleEnd = z.output<typeof ArticleEnd>
