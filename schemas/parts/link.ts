import { z } from 'zod'
import { library } from '../library.ts'
import { Label } from './text.ts'
import { unwrap } from './unwrap-lookup.ts'

/** What code editors and the editor on the page know of an address. */
const ADDRESS = {
  description: 'A page of this site such as "/faq" or "/faq#refunds", or an https:, mailto: or tel: address.',
  refers: 'route',
} as const

/**
 * The target of a link: a page of this site (`/faq`, `/faq#refunds`), or an `https:`, `mailto:` or `tel:` address.
 * An unknown page or anchor is a problem. Its message suggests the nearest known one.
 */
export const Href = z
  .string()
  .transform((href, context) => unwrap(library().link(href), context))
  .meta(ADDRESS)
export type Href = z.output<typeof Href>

/** A link and its label. */
export const Link = z.strictObject({
  label: Label.describe('The text of the link. It must make sense out of context.'),
  href: Href,
})
export type Link = z.output<typeof Link>

/** The buttons of a slide, or of what opens a page. */
export const TwoButtons = z
  .array(Link)
  .max(2)
  .default([])
  .describe('Up to two buttons. The first one is the main action.')
  .meta({ title: 'Buttons' })

/** A link in a list that leaves it out on the days on which the site does not show its page: its `href` is empty then. */
export const ListedLink = Link.extend({
  href: z
    .string()
    .transform((href, context) => {
      const found = library().link(href)
      return 'value' in found && found.isStandIn ? '' : unwrap(found, context)
    })
    .meta(ADDRESS),
})

/** Lists links without those whose pages the site does not show on the day. */
export function onlyListed<T extends { href: string }>(links: readonly T[]): T[] {
  return links.filter(({ href }) => href !== '')
}
