import { z } from 'zod'
import { Day } from '../parts/date.ts'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** A teaser of a blog article. */
export const Article = z.strictObject({
  title: Text,
  href: Href,
  picture: Picture,
  category: z.enum(['COMMUNITY', 'KNOWLEDGE']),
  categoryHref: Href,
  date: Day,
  minutes: z.int().positive().max(120).describe('How long it takes to read.'),
})
export type Article = z.output<typeof Article>
