import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'
import { Clip } from '../parts/video.ts'

/** A film or series by its poster. */
export const Movie = z.strictObject({
  title: Text,
  picture: Picture.describe('The poster, upright.'),
  genre: Text.optional(),
  release: Text.optional().describe(
    'When it comes or how long it runs, as shown: "12 Mar, 2025" or "1h 52m".',
  ),
  rating: z.number().min(0).max(5).optional().describe('Stars out of five.'),
  href: Href.optional().describe('The whole card leads there.'),
  trailer: Clip.optional().describe('Opens in a dialog.'),
})
export type Movie = z.output<typeof Movie>
