import { z } from 'zod'
import { library } from '../library.ts'
import { Text } from './text.ts'
import { found } from './unwrap-lookup.ts'

/**
 * Where a link leads: a page of this site (`/faq`, `/faq#refunds`), `https:`, `mailto:` or `tel:`.
 * An address of this site must exist: an unknown one is a problem, with the nearest known one as advice.
 */
export const Href = z
  .string()
  .transform((href, context) => found(library().link(href), context))
  .meta({
    description:
      'A page of this site such as "/faq" or "/faq#refunds", or an https:, mailto: or tel: address.',
    refers: 'route',
  })
export type Href = z.output<typeof Href>

/** A link with its words. */
export const Link = z.strictObject({
  label: Text.describe('The words of the link; they must make sense out of context.'),
  href: Href,
})
export type Link = z.output<typeof Link>
