import { z } from 'zod'

/** The ids that the shell of the site uses on every page: nothing else may have one of them. */
export const SHELL_IDS: readonly string[] = [
  'root',
  'main',
  'menu',
  'search',
  'cart',
  'menu-title',
  'search-title',
  'cart-title',
]

/** An id that links can point at: lower-case words joined by hyphens. */
export const Anchor = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: 'is no anchor; write lower-case words joined by hyphens, such as "how-it-works"',
    abort: true,
  })
  .refine((id) => !SHELL_IDS.includes(id), {
    error: ({ input }) => `"${input}" is the id of a part of every page; add a word, such as "${input}-here"`,
  })
  .meta({ role: 'identifier' })
export type Anchor = z.output<typeof Anchor>
