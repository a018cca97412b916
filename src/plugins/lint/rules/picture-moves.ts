import { defineWords, statement } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'moving-picture': statement('picture-moves', ({ src }: { src: string }) => [
      `"${src}" moves, and is published as a still picture, its first frame`,
      'save it as one, or make it a clip (WebM, MP4, and the first frame as WebP)',
    ]),
  },
  {
    'moving-picture': { src: 'films/trailer.gif' },
  },
)

/** The build publishes the first frame of a picture that moves. */
export const pictureMoves: LintRule = {
  name: 'picture-moves',
  check: ({ pictures, picture }) =>
    each(pictures, ({ src }) => {
      const found = picture(src)
      if ('problem' in found || !found.value.moves) return undefined
      return tell('moving-picture', { src })
    }),
}
