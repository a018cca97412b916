/** @jsxImportSource satori/jsx */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'satori'
import type { JSXNode } from 'satori/jsx'
import type { Sharp } from 'sharp'
import type { FocalPoint } from '../../../schemas/parts/focal-point.ts'
import { openPicture } from '../../engine/library/media/decode-pictures.ts'
import { readThemeColours } from '../../engine/library/theme.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageText } from './social-image-spec.ts'
import { PICTURE_LEFT, SocialImage, TEXT_SPACE, Texts } from './template.tsx'

/** The npm package of the typeface, and its subsets: each has letters that those before it lack. */
export const TYPEFACE = '@fontsource/plus-jakarta-sans'
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext']
/** The sizes of the title that are tried, in pixels, and the width of a wide letter for each pixel of them. */
const TITLE_SIZES = [88, 80, 72, 66, 60, 54, 48, 42]
const LETTER_WIDTH = 0.6

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

  const toSvg = (content: JSXNode, size: { width: number; height?: number }, onMissingLetter = () => {}) =>
    satori(<div style={{ display: 'flex', fontFamily: SUBSETS.join(', ') }}>{content}</div>, {
      ...size,
      fonts,
      loadAdditionalAsset: async () => {
        onMissingLetter()
        return []
      },
    })
  const keepSupported = async (text: string): Promise<string> => {
    let supported = true
    await toSvg(text, { width: 5000 }, () => {
      supported = false
    })
    return supported ? text : ''
  }
  /** Renders the texts at the largest size of the title at which its longest word and all texts fit. */
  const fitTexts = async (text: SocialImageText): Promise<JSXNode> => {
    const longestWord = Math.max(...text.title.split(' ').map((word) => word.length))
    const sizes = TITLE_SIZES.filter((size) => longestWord * size * LETTER_WIDTH <= TEXT_SPACE.width)
    for (const size of sizes) {
      const svg = await toSvg(<Texts text={text} size={size} wrap={{}} colours={colours} />, {
        width: TEXT_SPACE.width,
      })
      if (Number(/ height="([\d.]+)"/.exec(svg)?.[1]) <= TEXT_SPACE.height)
        return <Texts text={text} size={size} wrap={{ textWrap: 'balance' }} colours={colours} />
    }
    return (
      <Texts
        text={text}
        size={Math.min(...TITLE_SIZES)}
        wrap={{ overflowWrap: 'anywhere' }}
        colours={colours}
      />
    )
  }
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
      const [eyebrow = '', title = '', note = '', shownHost = ''] = await Promise.all(
        [written.eyebrow, written.title, written.note, host].map(keepSupported),
      )
      const text = { ...written, eyebrow, title, note }
      const left = PICTURE_LEFT[text.theme]
      const size = { ...SOCIAL_IMAGE_SIZE, width: SOCIAL_IMAGE_SIZE.width - left }
      const position = left > 0 ? 'attention' : 'centre'
      const svg = await toSvg(
        <SocialImage
          text={text}
          texts={title && (await fitTexts(text))}
          host={shownHost}
          picture={picture && (await toDataUrl(await crop(picture, size, position)))}
          logo={await toDataUrl(sharp(logo).resize({ height: 96 }))}
          mark={await toDataUrl(sharp(mark).resize({ height: 320 }))}
          colours={colours}
        />,
        SOCIAL_IMAGE_SIZE,
      )
      const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
      return toJpeg(sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } }))
    },
  }
}
