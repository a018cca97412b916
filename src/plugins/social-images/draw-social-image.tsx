/** @jsxImportSource satori/jsx */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'satori'
import type { Sharp } from 'sharp'
import type { FocalPoint } from '../../../schemas/parts/focal-point.ts'
import { openPicture, readThemeColours } from '../../engine/public/media.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageText } from './social-image-spec.ts'
import { PICTURE_LEFT, SocialImage } from './template.tsx'

/** The npm package of the typeface, and its subsets: each has letters that those before it lack. */
export const TYPEFACE = '@fontsource/plus-jakarta-sans'
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext']

/** A picture to crop, and the point of it that stays visible. */
interface CroppedPicture {
  file: string
  focalPoint: FocalPoint | undefined
}

/** The files and the host name that a social image shows besides its texts. */
interface SocialImageSources {
  /** The host name of the site without "www.", such as "tidewire.example". */
  host: string
  /** The file of the logo, in the colours that the theme needs. */
  logo: string
  mark: string
  /** The picture, which fills its area; without one, the image shows the mark. */
  picture: CroppedPicture | undefined
}

/** Draws social images as JPEG, which all sites that show shared links accept. */
export interface SocialImageDrawer {
  /** Draws the image of a page. It leaves out a text that the typeface has no letters for. */
  draw: (text: SocialImageText, sources: SocialImageSources) => Promise<Buffer>
  /** Crops the picture that an editor chose for a page. */
  crop: (picture: CroppedPicture) => Promise<Buffer>
}

function readFonts(root: string): Font[] {
  const folder = join(root, 'node_modules', TYPEFACE, 'files')
  return SUBSETS.flatMap((name) =>
    ([500, 800] as const).map((weight) => ({
      name,
      weight,
      style: 'normal',
      data: readFileSync(join(folder, `plus-jakarta-sans-${name}-${weight}-normal.woff`)),
    })),
  )
}

/** Creates what says whether the typeface has all letters of a text. */
function readLetters(root: string): (text: string) => boolean {
  const subsets: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'node_modules', TYPEFACE, 'unicode.json'), 'utf8'),
  )
  // `U+0000-00FF,U+0131`
  const ranges = SUBSETS.flatMap((name) => subsets[name]?.split(',') ?? []).map((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return { first, last }
  })
  const hasLetter = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(({ first, last }) => first <= code && code <= last)
  }
  return (text) => [...text].every(hasLetter)
}

/**
 * Loads what draws social images. That takes a second: call it only when there is an image to draw. Rejects when the theme of
 * the site has a problem.
 */
export async function createSocialImageDrawer(root: string): Promise<SocialImageDrawer> {
  const [{ default: sharp }, { renderAsync }, { default: satori }] = await Promise.all([
    import('sharp'),
    import('@resvg/resvg-js'),
    import('satori'),
  ])
  // The build draws several images at once, each on one thread, so that every machine gives the same bytes.
  sharp.concurrency(1)
  const [fonts, colours] = [readFonts(root), readThemeColours(root)]

  const hasLetters = readLetters(root)
  const keepSupported = (text: string) => (hasLetters(text) ? text : '')
  const toDataUrl = async (image: Sharp): Promise<string> =>
    `data:image/png;base64,${(await image.png({ compressionLevel: 1 }).toBuffer()).toString('base64')}`
  const crop = async (
    { file, focalPoint }: CroppedPicture,
    size: { width: number; height: number },
    position = 'centre',
  ): Promise<Sharp> => {
    const image = await openPicture(file)
    if (!focalPoint) return image.resize({ ...size, position })
    const fitted = image.resize({ ...size, fit: 'outside' }).raw()
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info }).extract({
      ...size,
      // As browsers do with the point as `object-position`.
      left: Math.round(((info.width - size.width) * focalPoint.x) / 100),
      top: Math.round(((info.height - size.height) * focalPoint.y) / 100),
    })
  }
  const toJpeg = (image: Sharp): Promise<Buffer> =>
    image.flatten({ background: '#fff' }).jpeg({ quality: 74, mozjpeg: true }).toBuffer()

  return {
    crop: async (picture) => toJpeg(await crop(picture, SOCIAL_IMAGE_SIZE)),
    draw: async (written, { host, logo, mark, picture }) => {
      const text = {
        ...written,
        eyebrow: keepSupported(written.eyebrow),
        title: keepSupported(written.title),
        note: keepSupported(written.note),
      }
      const left = PICTURE_LEFT[text.theme]
      const size = { ...SOCIAL_IMAGE_SIZE, width: SOCIAL_IMAGE_SIZE.width - left }
      const position = left > 0 ? 'attention' : 'centre'
      const svg = await satori(
        <div style={{ display: 'flex', fontFamily: SUBSETS.join(', ') }}>
          <SocialImage
            text={text}
            host={keepSupported(host)}
            picture={picture && (await toDataUrl(await crop(picture, size, position)))}
            logo={await toDataUrl(sharp(logo).resize({ height: 96 }))}
            mark={await toDataUrl(sharp(mark).resize({ height: 320 }))}
            colours={colours}
          />
        </div>,
        { ...SOCIAL_IMAGE_SIZE, fonts },
      )
      const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
      return toJpeg(sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } }))
    },
  }
}
