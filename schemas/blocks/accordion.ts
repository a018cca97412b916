import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { InitiallyOpen } from '../parts/initially-open.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text, Title } from '../parts/text.ts'

export const Accordion = z
  .strictObject({
    type: z.literal('accordion'),
    ...blockBase,
    items: z
      .array(
        z.strictObject({
          title: Title,
          body: Text.meta({ title: 'Text' }),
          icon: Icon.optional(),
          bullets: z.array(Text).default([]).meta({ title: 'Bullet points' }),
          link: Link.optional(),
        }),
      )
      .min(1),
    open: InitiallyOpen.meta({ title: 'Open at first' }),
    picture: Picture.optional().describe('A picture beside the topics on wide screens.'),
  })
  .describe('A list of topics that open and close, one at a time.')
export type Accordion = z.output<typeof Accordion>
