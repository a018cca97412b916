import { z } from 'zod'
import { library } from '../library.ts'
import { Label } from './text.ts'
import { unwrap } from './unwrap-lookup.ts'

/**
 * The target of a link: a page of this site (`/faq`, `/faq#refunds`), or an `https:`, `mailto:` or `tel:` address.
 * An unknown page or anchor is a problem. Its message suggests the nearest known one.
 */
export const Href = z
  .string()
  .transform((href, context) => unwrap(library().link(href), context))
  .meta({
    description:
      'A page of this site such as "/faq" or "/faq#refunds", or an https:, mailto: or tel: address.',
    refers: 'route',
  })
export type Href = z.output<typeof Href>

/** A link and its label. */
export const Link = z.strictObject({
  label: Label.describe('The text of the link. It must make sense out of context.'),
  href: Href,
})
export type Link = z.output<typeof Link>
