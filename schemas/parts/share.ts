import { z } from 'zod'
import { Original } from './original.ts'
import { Text } from './text.ts'

/** The picture that stands beside a link where somebody shares it. */
export const Share = z
  .strictObject({ src: Original, alt: Text })
  .transform(({ src: file, alt }) => ({ ...file, alt }))
export type Share = z.output<typeof Share>
