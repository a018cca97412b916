import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'

/** A partner or a channel. */
export const Logo = z.strictObject({
  picture: Picture.describe('Its alternative text is the name.'),
  href: Href,
})
export type Logo = z.output<typeof Logo>
