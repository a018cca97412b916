import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Body } from '../parts/body.ts'
import { Day } from '../parts/date.ts'
import { Href, Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'

/** An article of the blog: the Markdown of an .mdx page, with who wrote it and when. */
export const Article = z.strictObject({
  type: z.literal('article'),
  ...frame,
  author: Link,
  date: Day,
  minutes: z
    .int()
    .positive()
    .max(120)
    .optional()
    .describe('How long it takes to read; counted when left out.'),
  picture: Picture,
  category: z.enum(['COMMUNITY', 'KNOWLEDGE']),
  categoryHref: Href,
  tags: z.array(Link).default([]),
  previous: Link.optional(),
  next: Link.optional(),
  body: Body,
})
export type Article = z.output<typeof Article>
