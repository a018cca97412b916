import { z } from 'zod'
import { Link, TwoButtons } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text, Title } from '../parts/text.ts'
import { Video } from '../parts/video.ts'

export const SlideCard = z
  .strictObject({
    title: Title,
    picture: Picture.describe('A wide picture with free space for text on its left.'),
    genres: z.array(Link).min(1).describe('Genres or categories.'),
    rating: z.number().min(0).max(5).meta({ role: 'quantity' }).describe('Stars out of five.'),
    duration: Text.describe('The running time, such as "2h 08m".').meta({ title: 'Running time' }),
    plot: Text,
    actions: TwoButtons,
    watchlist: z
      .boolean()
      .default(false)
      .describe('Whether the slide has the Add To Watchlist button.')
      .meta({ title: 'Watchlist button' }),
    trailer: Video.optional().describe('A video that opens in a dialog.'),
  })
  .describe('A film over the whole width: genres, plot, and buttons to watch it.')
export type SlideCard = z.output<typeof SlideCard>
