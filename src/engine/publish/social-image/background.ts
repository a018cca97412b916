import type { Sharp } from 'sharp'
import { SIZE } from '../../check/summary/social-image.ts'
import { layerOf } from './layer.ts'
import type { Tools } from './libraries.ts'
import { waves } from './waves.ts'

const INK = '#0b1026'

/** Posters in rows, a little turned, as on the page that opens with them. */
async function wallOf(pictures: readonly string[], width: number, { sharp }: Tools): Promise<Sharp> {
  const [across, down, gap] = [212, 318, 18]
  const round = Buffer.from(
    `<svg width="${across}" height="${down}"><rect width="100%" height="100%" rx="16"/></svg>`,
  )
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture)
        .toColourspace('srgb')
        .resize(across, down, { fit: 'cover' })
        .composite([{ input: round, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: (index % 4) * (across + gap),
      top: Math.floor(index / 4) * (down + gap) + (index % 2) * 90,
    })),
  )
  const wall = await sharp({
    create: { width: 4 * (across + gap), height: 3 * (down + gap) + 90, channels: 3, background: INK },
  })
    .composite(tiles)
    .png()
    .toBuffer()
  const turned = await sharp(wall).rotate(-9, { background: INK }).png().toBuffer()
  const { width: all = 0, height: high = 0 } = await sharp(turned).metadata()
  return sharp(turned).extract({
    left: Math.round((all - width) / 2),
    top: Math.round((high - SIZE.height) / 2),
    width,
    height: SIZE.height,
  })
}

/** The pictures, cut to their part of the card; waves where the page has none. */
export async function backdrop(
  [first, ...more]: readonly string[],
  edge: number,
  tools: Tools,
): Promise<Sharp> {
  const { sharp } = tools
  if (first === undefined) {
    const { input, raw } = await layerOf(waves, tools)
    return sharp(input, { raw })
  }
  const width = SIZE.width - edge
  const picture =
    more.length > 0
      ? await wallOf([first, ...more], width, tools)
      : sharp(first)
          .toColourspace('srgb')
          .resize(width, SIZE.height, { fit: 'cover', position: edge > 0 ? 'attention' : 'centre' })
  return picture.flatten({ background: INK }).extend({ left: edge, background: INK })
}
