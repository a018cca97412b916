import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { Open } from '../parts/initially-open.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** Topics of which one is open at a time. */
export const Accordion = z.strictObject({
  type: z.literal('accordion'),
  ...frame,
  items: z
    .array(
      z.strictObject({
        title: Text,
        body: Text,
        icon: Icon.optional(),
        bullets: z.array(Text).default([]),
        link: Link.optional(),
      }),
    )
    .min(1),
  open: Open,
  picture: Picture.optional().describe('Stands beside the topics on a wide screen.'),
})
export type Accordion = z.output<typeof Accordion>
