import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text, Title } from '../parts/text.ts'
import { Video } from '../parts/video.ts'

export const MovieCard = z
  .strictObject({
    title: Title,
    picture: Picture.describe('The poster, upright, or a wide scene.'),
    wide: z
      .boolean()
      .optional()
      .describe('Whether the picture is a wide scene. Without it, it is an upright poster.')
      .meta({ title: 'Wide picture' }),
    genre: Text.optional(),
    release: Text.optional()
      .describe('The release date or the running time, as visitors read it: "12 Mar, 2025" or "1h 52m".')
      .meta({ title: 'Date or running time' }),
    rating: z.number().min(0).max(5).meta({ role: 'quantity' }).optional().describe('Stars out of five.'),
    href: Href.optional().describe('The target of the whole card.'),
    trailer: Video.optional().describe('A video that opens in a dialog.'),
  })
  .describe('The poster of a film or series.')
export type MovieCard = z.output<typeof MovieCard>
