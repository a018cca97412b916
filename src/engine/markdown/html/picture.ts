import type { PictureFile } from '../../../../schemas/library.ts'
import { imageSrcSet } from '../../../contract/image-url.ts'
import { escapeHtml } from './escape-html.ts'

/** The display width of a picture in a body: the text column, or most of a phone's window. */
const SIZES = '(min-width: 768px) 680px, 92vw'

/** Renders a picture of a body, with the same markup as `src/ui/media/picture.tsx`. */
export function renderPicture({ src, width, height, widths, tint }: PictureFile, alt: string): string {
  const placeholder = tint === undefined ? '' : ` data-tint="${tint}"`
  const webp = widths ? ` sizes="${SIZES}" srcset="${imageSrcSet(src, widths, 'webp')}"` : ''
  const avif = widths
    ? `<source type="image/avif" sizes="${SIZES}" srcset="${imageSrcSet(src, widths, 'avif')}">`
    : ''
  return `<picture>${avif}<img${placeholder} loading="lazy" decoding="async"${webp} src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></picture>`
}
