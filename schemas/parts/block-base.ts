import { z } from 'zod'
import { Anchor } from './anchor.ts'
import { Heading } from './heading.ts'
import { offerDates } from './offer-dates.ts'

/** The background of a block. */
export const Tone = z.enum(['plain', 'soft', 'deep', 'brand'])
export type Tone = z.output<typeof Tone>

/** The fields that every block has. `Frame` renders them; the component of the block can ignore them. */
export const blockBase = {
  id: Anchor.optional()
    .describe('The name of this place of the page. Links point at it with "/faq#refunds".')
    .meta({ title: 'Name for links' }),
  heading: Heading.optional(),
  tone: Tone.default('plain')
    .describe('The background: plain, soft (tinted), deep (dark) or brand (indigo).')
    .meta({ title: 'Background' }),
  wide: z
    .boolean()
    .optional()
    .describe('Whether a block in a text is as wide as the page, and not as the text.')
    .meta({ title: 'Full width' }),
  ...offerDates,
}
