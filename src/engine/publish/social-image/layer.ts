import { SIZE } from '../../check/summary/social-image.ts'
import type { Tools } from './libraries.ts'

/** A drawing, given as the inside of an SVG as large as a card, in pixels: a layer for sharp. */
export async function layerOf(drawing: string, { renderAsync }: Tools) {
  const { width, height } = SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return { input: pixels, raw: { width, height, channels: 4, premultiplied: true } } as const
}
