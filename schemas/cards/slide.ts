import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'
import { Clip } from '../parts/video.ts'

/** A film over the whole width: what it is about, and ways to watch it. */
export const Slide = z.strictObject({
  title: Text,
  picture: Picture.describe('Wide, with room for words at its left.'),
  genres: z.array(Link).min(1).describe('Genres or categories.'),
  rating: z.number().min(0).max(5).describe('Stars out of five.'),
  duration: Text.describe('Such as "2h 08m".'),
  plot: Text,
  actions: z.array(Link).max(2).default([]).describe('The first is the main one.'),
  watchlist: z.boolean().default(false).describe('True shows the Add To Watchlist button.'),
  trailer: Clip.optional().describe('Opens in a dialog.'),
})
export type Slide = z.output<typeof Slide>
