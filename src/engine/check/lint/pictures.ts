import type { LintRule } from './rule.ts'

/** A picture with less of the width of its frame looks blurred. */
const MIN_WIDTH = 0.5
/** The least part of a picture that its frame may show. */
const MIN_VISIBLE = 0.5
/** The name of a file, as cameras and people write it. */
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

/** The alternative text of a picture says nothing, or nothing more than the text beside it. */
export const altText: LintRule = {
  name: 'alt-text',
  check: ({ pictures, words, resolve }) =>
    pictures.flatMap(({ altAt, alt: written, src, beside }) => {
      const alt = resolve(written).trim()
      if (alt === '') return []
      const stem = src.replace(/^.*\//, '').replace(/\.\w+$/, '')
      const isFileName = FILE_NAME.test(alt) || (alt.includes('-') && alt === stem)
      const intro = words?.pictureOf.exec(alt)?.[0]
      const message = isFileName
        ? `"${alt}" is the name of a file; say what the picture shows`
        : words?.picture.test(alt)
          ? `"${alt}" does not say what the picture shows; describe it, or say "decorative": true`
          : intro !== undefined
            ? `begins with "${intro}", which screen readers say by themselves; begin with what it shows`
            : beside.some((text) => sameText(resolve(text), alt))
              ? `repeats the text beside the picture, which people then hear twice; say what the picture shows`
              : undefined
      return message === undefined ? [] : { at: altAt, message }
    }),
}

/** A picture is too small for its place, or its place hides half of it. */
export const pictureFit: LintRule = {
  name: 'picture-fit',
  check: ({ pictures, picture }) =>
    pictures.flatMap(({ at, src, frame }) => {
      if (!frame || src.endsWith('.svg')) return []
      const found = picture(src)
      if ('problem' in found) return []
      const { width, height } = found.value
      const size = `"${src}" is ${width} × ${height} pixels large`
      if (width < frame.width * MIN_WIDTH)
        return {
          at,
          message: `${size}, and this place is ${frame.width} pixels wide, so that it looks blurred; take one that is at least ${frame.width} pixels wide`,
        }
      if (frame.ratio === undefined) return []
      const visible = Math.min(width / height / frame.ratio, frame.ratio / (width / height))
      if (visible >= MIN_VISIBLE) return []
      const [edge, form] = width / height > frame.ratio ? ['sides', 'narrower'] : ['top and bottom', 'wider']
      const hidden = Math.round(100 * (1 - visible))
      const best = `${frame.width} × ${Math.round(frame.width / frame.ratio)}`
      return {
        at,
        message: `${size}, and this place cuts ${hidden} % of it off at the ${edge}; take one that is ${form}, such as ${best}`,
      }
    }),
}
