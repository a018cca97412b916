import { z } from 'zod'
import { library } from '../library.ts'
import { Text } from './text.ts'
import { found } from './unwrap-lookup.ts'

/** A silent clip of `content/media/`: `src` names three files side by side, .webm, .mp4 and its first frame .webp. */
export const Clip = z
  .strictObject({
    src: z.string().meta({
      description: 'Path below content/media/ without an ending, such as "trailers/the-second-moon".',
      refers: 'clip',
    }),
    title: Text.describe('Names the clip: "Trailer of The Second Moon".'),
  })
  .transform(({ src, title }, context) => ({ ...found(library().clip(src), context, ['src']), title }))
export type Clip = z.output<typeof Clip>
