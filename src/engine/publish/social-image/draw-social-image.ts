import { SOCIAL_IMAGE_SIZE, type SocialImageText } from '../../check/summary/social-image-spec.ts'
import { createBackground } from './background.ts'
import { encodeSocialImage } from './encode-social-image.ts'
import { rasterizeLayer } from './layer.ts'
import type { DrawingLibraries } from './libraries.ts'
import { renderHost, renderText } from './text-layer.ts'
import { createThemes } from './themes.ts'

const LEFT = 72
const LOGO = { top: 60, height: 46, width: 360 }
/** The logo on an image without texts. */
const LARGE_LOGO = { top: 250, height: 96, width: 480 }
const HOST_TOP = 540

/** The files and the host name that a social image shows besides its texts. */
export interface SocialImageSources {
  /** The host name of the site without "www.", such as "tidewire.example". */
  host: string
  /** The files of the logo for dark and for light backgrounds. */
  logo: { dark: string; light: string }
  /** The files of the pictures. One picture fills its area; several become a wall of posters. */
  pictures: readonly string[]
}

function positionSvg(svg: string | undefined, y: number): string {
  return svg?.replace('<svg ', () => `<svg x="${LEFT}" y="${Math.round(y)}" `) ?? ''
}

/** Draws the social image of a page: background, overlay, texts and logo. Gives a JPEG. */
export async function drawSocialImage(
  text: SocialImageText,
  { host, logo, pictures }: SocialImageSources,
  libraries: DrawingLibraries,
): Promise<Buffer> {
  const { overlay, dark, pictureLeft, textColours } = createThemes(libraries.colours)[text.theme]
  const { sharp, typesetter } = libraries
  const textBox = await renderText(text, textColours, typesetter)
  const hostBox = await renderHost(host, textColours, typesetter)
  const middle = (LOGO.top + LOGO.height + HOST_TOP - (textBox?.height ?? 0)) / 2
  const drawing = await rasterizeLayer(
    overlay + positionSvg(textBox?.svg, middle) + positionSvg(hostBox?.svg, HOST_TOP),
    libraries,
  )
  const { top, ...size } = textBox ? LOGO : LARGE_LOGO
  const logoPixels = await sharp(dark ? logo.dark : logo.light)
    .resize({ ...size, fit: 'inside' })
    .png()
    .toBuffer()
  const background = await createBackground(pictures, pictureLeft, libraries)
  const { data, info } = await background.raw().toBuffer({ resolveWithObject: true })
  const layers = [drawing, { input: logoPixels, left: LEFT, top }]
  return encodeSocialImage(sharp(data, { raw: info }).composite(layers), libraries)
}

/** Crops the picture that an editor chose for a page to the size of a social image. Gives a JPEG. */
export function cropSocialImage(file: string, libraries: DrawingLibraries): Promise<Buffer> {
  const picture = libraries.sharp(file).toColourspace('srgb').flatten({ background: '#ffffff' })
  return encodeSocialImage(picture.resize({ ...SOCIAL_IMAGE_SIZE, fit: 'cover' }), libraries)
}
