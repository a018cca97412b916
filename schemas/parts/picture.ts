import { z } from 'zod'
import { library } from '../library.ts'
import { filling } from './interpolation-check.ts'
import { found } from './unwrap-lookup.ts'

/** A picture of `content/media/`; its size is read from the file. */
export const Picture = z
  .strictObject({
    src: z
      .string()
      .meta({ description: 'Path below content/media/, such as "banners/home.webp".', refers: 'picture' }),
    alt: z
      .string()
      .max(250)
      .check(filling())
      .describe('What the picture tells somebody who cannot see it; "" only with "decorative": true.'),
    decorative: z
      .boolean()
      .default(false)
      .describe('True when the picture tells nothing that the text does not.'),
  })
  .transform(({ src, alt, decorative }, context) => {
    if (!decorative && !alt.trim())
      context.addIssue({
        code: 'custom',
        path: ['alt'],
        message: 'is empty; describe the picture, or say "decorative": true',
        params: { rule: 'alt' },
      })
    return { ...found(library().picture(src), context, ['src']), alt: decorative ? '' : alt }
  })
export type Picture = z.output<typeof Picture>
