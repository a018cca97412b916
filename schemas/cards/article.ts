import { z } from 'zod'
import { IsoDate } from '../parts/date.ts'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** A teaser of a blog article. */
export const ArticleCard = z.strictObject({
  title: Text,
  href: Href,
  picture: Picture,
  category: Text.describe('A word above the title, such as "KNOWLEDGE".'),
  categoryHref: Href,
  date: IsoDate,
  minutes: z.int().positive().max(120).describe('The reading time in minutes.'),
})
export type ArticleCard = z.output<typeof ArticleCard>
