import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'

export const LogoCard = z
  .strictObject({
    picture: Picture.describe('The logo. Its alternative text is the name of the partner or channel.'),
    href: Href,
  })
  .describe('The logo of a partner or a channel.')
export type LogoCard = z.output<typeof LogoCard>
