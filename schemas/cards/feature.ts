import { z } from 'zod'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** A service, a benefit or any other thing worth a title and a sentence. */
export const Feature = z.strictObject({
  title: Text,
  description: Text,
  icon: Icon.optional(),
  picture: Picture.optional(),
  service: z
    .boolean()
    .optional()
    .describe('True for a service that visitors can order; search engines are told.'),
  link: Link.optional().describe('The whole card leads there.'),
})
export type Feature = z.output<typeof Feature>
