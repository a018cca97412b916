import { each, type LintRules } from './rule.ts'
import { tell } from './text-words.ts'

/** A picture of which a frame shows fewer pixels than this part of its own width looks blurred. */
const MIN_WIDTH = 0.5
/** A frame must show at least this part of a picture. */
const MIN_VISIBLE = 0.5
/** A file name, as cameras and people choose it. */
const FILE_NAME =
  /^[\w ().-]+\.(?:avif|gif|hei[cf]|jpe?g|png|svg|webp)$|^(?:img|dsc[fn]?|pxl|screenshot|image|photo|untitled)[-_ ]?\d{2,}/i

function sameText(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .replace(/[.!?]$/, '')
      .toLowerCase()
  return plain(a) === plain(b)
}

/** The rules for pictures. */
export const pictureRules: LintRules = {
  /** The alternative text of a picture says nothing, or nothing more than the text beside it. */
  'alt-text': ({ pictures, words, resolve }) => {
    const texts = pictures.map((picture) => ({
      ...picture,
      at: picture.altAt,
      alt: resolve(picture.alt).trim(),
    }))
    return each(texts, ({ alt, src, beside }) => {
      if (alt === '') return undefined
      const stem = src.replace(/^.*\//, '').replace(/\.\w+$/, '')
      if (FILE_NAME.test(alt) || (alt.includes('-') && alt === stem)) return tell('file-name-as-alt', { alt })
      if (words?.picture.test(alt)) return tell('vague-alt', { alt })
      const intro = words?.pictureOf.exec(alt)?.[0]
      if (intro !== undefined) return tell('alt-begins-with-picture', { intro })
      if (!beside.some((text) => sameText(resolve(text), alt))) return undefined
      return tell('alt-repeats-text')
    })
  },
  /** The build publishes the first frame of a picture that moves. */
  'picture-moves': ({ pictures, picture }) =>
    each(pictures, ({ src }) => {
      const found = picture(src)
      if ('problem' in found || !found.value.moves) return undefined
      return tell('moving-picture', { src })
    }),
  /** A frame shows too few pixels of a picture, or hides more than half of it although no focal point says what to show. */
  'picture-fit': ({ pictures, picture }) =>
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
