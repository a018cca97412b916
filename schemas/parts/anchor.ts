import { z } from 'zod'

/** An id that links can point at: lower-case words joined by hyphens. */
export const Anchor = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: 'is no anchor; write lower-case words joined by hyphens, such as "how-it-works"',
  })
export type Anchor = z.output<typeof Anchor>
