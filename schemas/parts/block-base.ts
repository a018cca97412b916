import { z } from 'zod'
import { Anchor } from './anchor.ts'
import { Heading } from './heading.ts'

/** The ground that a block stands on. */
export const Tone = z.enum(['plain', 'soft', 'deep', 'brand'])
export type Tone = z.output<typeof Tone>

/** The fields that every block has: the frame around it shows them, the block itself need not know them. */
export const frame = {
  id: Anchor.optional().describe('Lets links point here: "/faq#refunds".'),
  heading: Heading.optional(),
  tone: Tone.default('plain').describe('The ground: plain, soft (tinted), deep (dark) or brand (indigo).'),
}
