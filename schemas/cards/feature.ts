import { z } from 'zod'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Description, Title } from '../parts/text.ts'

export const FeatureCard = z
  .strictObject({
    title: Title,
    description: Description,
    icon: Icon.optional(),
    picture: Picture.optional(),
    service: z
      .boolean()
      .optional()
      .describe('Whether this is a service that visitors can order. Search engines read this.')
      .meta({ title: 'Can be ordered' }),
    link: Link.optional().describe('The target of the whole card.').meta({ title: 'Link of the card' }),
  })
  .describe('A service or a benefit: a title and a sentence, with an icon or a picture.')
export type FeatureCard = z.output<typeof FeatureCard>
