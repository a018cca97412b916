import type { Sharp } from 'sharp'
import { SOCIAL_IMAGE_SIZE } from '../../check/summary/social-image-spec.ts'
import { rasterizeLayer } from './layer.ts'
import type { DrawingLibraries } from './libraries.ts'
import { drawWaves } from './waves.ts'

/** Draws the pictures as posters in slightly rotated rows, as on a page that opens with a wall of posters. */
async function createPosterWall(
  pictures: readonly string[],
  width: number,
  { sharp, colours: { ink } }: DrawingLibraries,
): Promise<Sharp> {
  const [posterWidth, posterHeight, gap] = [212, 318, 18]
  const roundedCorners = Buffer.from(
    `<svg width="${posterWidth}" height="${posterHeight}"><rect width="100%" height="100%" rx="16"/></svg>`,
  )
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture)
        .toColourspace('srgb')
        .resize(posterWidth, posterHeight, { fit: 'cover' })
        .composite([{ input: roundedCorners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: (index % 4) * (posterWidth + gap),
      top: Math.floor(index / 4) * (posterHeight + gap) + (index % 2) * 90,
    })),
  )
  const wall = await sharp({
    create: {
      width: 4 * (posterWidth + gap),
      height: 3 * (posterHeight + gap) + 90,
      channels: 3,
      background: ink,
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
  const rotated = await sharp(wall).rotate(-9, { background: ink }).png().toBuffer()
  const { width: rotatedWidth = 0, height: rotatedHeight = 0 } = await sharp(rotated).metadata()
  return sharp(rotated).extract({
    left: Math.round((rotatedWidth - width) / 2),
    top: Math.round((rotatedHeight - SOCIAL_IMAGE_SIZE.height) / 2),
    width,
    height: SOCIAL_IMAGE_SIZE.height,
  })
}

/** Draws the pictures, cropped to the area right of `pictureLeft`. Draws waves where the page has no picture. */
export async function createBackground(
  [first, ...more]: readonly string[],
  pictureLeft: number,
  libraries: DrawingLibraries,
): Promise<Sharp> {
  const { sharp, colours } = libraries
  if (first === undefined) {
    const { input, raw } = await rasterizeLayer(drawWaves(libraries.colours), libraries)
    return sharp(input, { raw })
  }
  const width = SOCIAL_IMAGE_SIZE.width - pictureLeft
  const picture =
    more.length > 0
      ? await createPosterWall([first, ...more], width, libraries)
      : sharp(first)
          .toColourspace('srgb')
          .resize(width, SOCIAL_IMAGE_SIZE.height, {
            fit: 'cover',
            position: pictureLeft > 0 ? 'attention' : 'centre',
          })
  return picture.flatten({ background: colours.ink }).extend({ left: pictureLeft, background: colours.ink })
}
