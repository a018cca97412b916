import { z } from 'zod'
import { library } from '../library.ts'
import { Label } from './text.ts'
import { unwrap } from './unwrap-lookup.ts'

/** A video without sound of `content/media/`. `src` names three files: .webm, .mp4, and the first frame as .webp. */
export const Video = z
  .strictObject({
    src: z.string().meta({
      description: 'Path below content/media/ without a file extension, such as "trailers/the-second-moon".',
      refers: 'clip',
    }),
    title: Label.describe('The accessible name of the video: "Trailer of The Second Moon".').meta({
      title: 'Description',
    }),
  })
  .transform(({ src, title }, context) => ({ ...unwrap(library().video(src), context, ['src']), title }))
export type Video = z.output<typeof Video>
