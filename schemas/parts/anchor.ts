import { z } from 'zod'
import { defineWords, issueOf, problem, refuseWith, statement } from '../words.ts'

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

const tell = defineWords(
  {
    'not-an-anchor': problem('format', () => [
      'is not an anchor',
      'write lower-case words joined by hyphens, such as "how-it-works"',
    ]),
    'id-of-the-shell': statement('value', ({ id }: { id: string }) => [
      `"${id}" is the id of a part of every page`,
      `add a word, such as "${id}-here"`,
    ]),
  },
  {
    'id-of-the-shell': { id: 'root' },
  },
)

/** An id that links can point at: lower-case words joined by hyphens. */
export const Anchor = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    ...refuseWith(tell('not-an-anchor')),
    abort: true,
  })
  .superRefine((id, context) => {
    if (SHELL_IDS.includes(id)) context.addIssue(issueOf(tell('id-of-the-shell', { id })))
  })
  .meta({ role: 'identifier' })
export type Anchor = z.output<typeof Anchor>
