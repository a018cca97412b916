import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, issueOf, problem } from '../words.ts'
import { FocalPoint } from './focal-point.ts'
import { checkInterpolation } from './interpolation-check.ts'
import { unwrap } from './unwrap-lookup.ts'

const tell = defineWords({
  'undescribed-picture': problem(
    'alt',
    () => ['is empty', 'describe the picture, or say "decorative": true'],
    (_, { field }) => ['is empty', `describe the picture, or choose yes in ${field('decorative')}`],
  ),
})

/** A picture of `content/media/`. The build reads its size from the file. */
export const Picture = z
  .strictObject({
    src: z
      .string()
      .meta({ description: 'Path below content/media/, such as "banners/home.webp".', refers: 'picture' }),
    alt: z.string().max(250).check(checkInterpolation()).meta({
      role: 'alternative',
      control: 'prose',
      description:
        'What the picture shows, for visitors who cannot see it. Only a decorative picture has none.',
    }),
    decorative: z
      .boolean()
      .default(false)
      .describe('Whether the picture adds nothing to the text. Screen readers skip it.'),
    focalPoint: FocalPoint.optional(),
  })
  .transform(({ src, alt, decorative, focalPoint }, context) => {
    if (!decorative && !alt.trim()) context.addIssue(issueOf(tell('undescribed-picture'), ['alt']))
    return {
      ...unwrap(library().picture(src), context, ['src']),
      alt: decorative ? '' : alt,
      ...(focalPoint && { focalPoint }),
    }
  })
  .meta({ role: 'picture' })
export type Picture = z.output<typeof Picture>
