import { z } from 'zod'
import { Original } from './file.ts'
import { Text } from './text.ts'

/** What is smaller is shown as a stamp, or stretched. */
const LEAST = { width: 600, height: 315 }

/** The picture that stands beside a link where somebody shares it. */
export const Share = z.strictObject({ src: Original, alt: Text }).transform(({ src: file, alt }, context) => {
  const { src, width, height } = file
  if (!src.endsWith('.svg') && (width < LEAST.width || height < LEAST.height))
    context.addIssue({
      code: 'custom',
      path: ['src'],
      message: `is ${width} × ${height} pixels large; what is shared has ${LEAST.width} × ${LEAST.height} at least, better 1200 × 630`,
      params: { rule: 'picture' },
    })
  return { ...file, alt }
})
export type Share = z.output<typeof Share>
