import { z } from 'zod'
import { OriginalFile } from './file.ts'
import { FocalPoint } from './focal-point.ts'
import { Text } from './text.ts'

/** Social networks show a smaller image as a thumbnail, or stretch it. */
const MINIMUM_SIZE = { width: 600, height: 315 }

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
      context.addIssue({
        code: 'custom',
        path: ['src'],
        message: `is ${width} × ${height} pixels large; what is shared has ${MINIMUM_SIZE.width} × ${MINIMUM_SIZE.height} at least, better 1200 × 630`,
        params: { rule: 'picture' },
      })
    return { ...file, alt, ...(focalPoint && { focalPoint }) }
  })
export type SocialImageFile = z.output<typeof SocialImageFile>
