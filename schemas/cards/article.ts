import { z } from 'zod'
import { IsoDate } from '../parts/date.ts'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Caption, Title } from '../parts/text.ts'

export const ArticleCard = z
  .strictObject({
    title: Title,
    href: Href,
    picture: Picture,
    category: Caption.describe('A word above the title, such as "KNOWLEDGE".').meta({
      title: 'Word above the title',
    }),
    categoryHref: Href.meta({ title: 'Link of that word' }),
    date: IsoDate.meta({ role: 'published' }),
    minutes: z
      .int()
      .positive()
      .max(120)
      .meta({ role: 'quantity' })
      .describe('The reading time in minutes.')
      .meta({ title: 'Reading time in minutes' }),
  })
  .describe('A teaser of a blog article.')
export type ArticleCard = z.output<typeof ArticleCard>
