import { defineWords, statement } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'blurred-picture': statement(
      'picture-fit',
      ({ src, frame, shown, best }: { src: string; frame: number; shown: number; best: string }) => [
        `"${src}" is shown ${frame} pixels wide, and has only ${shown} pixels there, so that it looks blurred`,
        `take one of at least ${best} pixels`,
      ],
    ),
    'cropped-picture': statement(
      'picture-fit',
      (data: {
        src: string
        width: number
        height: number
        hidden: number
        isWide: boolean
        best: string
      }) => [
        `"${data.src}" is ${data.width} × ${data.height} pixels large, and this place cuts ${data.hidden} % of it off at the ${data.isWide ? 'sides' : 'top and bottom'}`,
        `take one that is ${data.isWide ? 'narrower' : 'wider'}, such as ${data.best} pixels`,
      ],
    ),
  },
  {
    'blurred-picture': { src: 'a.png', frame: 600, shown: 240, best: '600 × 500' },
    'cropped-picture': {
      src: 'slides/above-the-hollow.webp',
      width: 1600,
      height: 900,
      hidden: 63,
      isWide: true,
      best: '240 × 360',
    },
  },
)

/** A picture of which a frame shows fewer pixels than this part of its own width looks blurred. */
const MIN_WIDTH = 0.5

/** A frame must show at least this part of a picture. */
const MIN_VISIBLE = 0.5

/** A frame shows too few pixels of a picture, or hides more than half of it although no focal point says what to show. */
export const pictureFit: LintRule = {
  name: 'picture-fit',
  check: ({ pictures, picture }) =>
    each(pictures, ({ src, frame, hasFocalPoint }) => {
      const found = frame && !src.endsWith('.svg') ? picture(src) : undefined
      if (!frame || !found || 'problem' in found) return undefined
      const { width, height } = found.value
      const best = `${frame.width}${frame.ratio === undefined ? '' : ` × ${Math.round(frame.width / frame.ratio)}`}`
      const shown = Math.round(Math.min(width, height * (frame.ratio ?? Number.POSITIVE_INFINITY)))
      if (shown < frame.width * MIN_WIDTH)
        return tell('blurred-picture', { src, frame: frame.width, shown, best })
      if (frame.ratio === undefined || hasFocalPoint) return undefined
      const visible = Math.min(width / height / frame.ratio, frame.ratio / (width / height))
      if (visible >= MIN_VISIBLE) return undefined
      const isWide = width / height > frame.ratio
      const hidden = Math.round(100 * (1 - visible))
      return tell('cropped-picture', { src, width, height, hidden, isWide, best })
    }),
}
