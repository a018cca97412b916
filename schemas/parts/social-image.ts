import { z } from 'zod'
import { type Data, defineWords, issueOf, problem } from '../words.ts'
import { OriginalFile } from './file.ts'
import { FocalPoint } from './focal-point.ts'
import { Text } from './text.ts'

/** Social networks show a smaller image as a thumbnail, or stretch it. */
const MINIMUM_SIZE = { width: 600, height: 315 }

interface Size extends Data {
  width: number
  height: number
}

const tell = defineWords(
  {
    'small-social-image': problem('picture', ({ width, height }: Size) => [
      `is ${width} × ${height} pixels large`,
      `what is shared has ${MINIMUM_SIZE.width} × ${MINIMUM_SIZE.height} at least, better 1200 × 630`,
    ]),
  },
  {
    'small-social-image': { width: 1, height: 1 },
  },
)

/** The image that social networks show with a link to a page. */
export const SocialImageFile = z
  .strictObject({
    src: OriginalFile,
    alt: Text.meta({ role: 'alternative' }),
    focalPoint: FocalPoint.optional(),
  })
  .transform(({ src: file, alt, focalPoint }, context) => {
    const { src, width, height } = file
    if (!src.endsWith('.svg') && (width < MINIMUM_SIZE.width || height < MINIMUM_SIZE.height))
      context.addIssue(issueOf(tell('small-social-image', { width, height }), ['src']))
    return { ...file, alt, ...(focalPoint && { focalPoint }) }
  })
export type SocialImageFile = z.output<typeof SocialImageFile>
