import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { BodyHtml } from '../parts/body.ts'
import { IsoDate } from '../parts/date.ts'
import { Href, Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Caption } from '../parts/text.ts'

export const Article = z
  .strictObject({
    type: z.literal('article'),
    ...blockBase,
    author: Link,
    date: IsoDate.meta({ role: 'published' }),
    minutes: z
      .int()
      .positive()
      .max(120)
      .meta({ role: 'quantity' })
      .optional()
      .describe('The reading time in minutes. The build computes it if you leave it out.')
      .meta({ title: 'Reading time in minutes' }),
    picture: Picture,
    category: Caption.describe('A word above the title, such as "KNOWLEDGE".').meta({
      title: 'Word above the title',
    }),
    categoryHref: Href.meta({ title: 'Link of that word' }),
    tags: z.array(Link).default([]),
    previous: Link.optional(),
    next: Link.optional(),
    body: BodyHtml,
  })
  .describe('An article of the blog: the text of its page, with author, date, category and tags.')
export type Article = z.output<typeof Article>
