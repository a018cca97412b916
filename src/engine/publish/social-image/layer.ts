import { SOCIAL_IMAGE_SIZE } from '../../check/summary/social-image-spec.ts'
import type { DrawingLibraries } from './libraries.ts'

/** Draws the inside of an SVG that is as large as a social image; gives the pixels as a layer for sharp. */
export async function rasterizeLayer(drawing: string, { renderAsync }: DrawingLibraries) {
  const { width, height } = SOCIAL_IMAGE_SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return { input: pixels, raw: { width, height, channels: 4, premultiplied: true } } as const
}
