import type { PictureFile } from '../../../../schemas/library.ts'
import { sourceSet } from '../../../contract/image-url.ts'
import { escapeHtml } from './escape-html.ts'

/** How wide a picture of a body is shown: the column of text, or the window of a phone. */
const SIZES = '(min-width: 768px) 680px, 92vw'

/** A picture in a body: the same markup as `src/ui/media/picture.tsx` writes. */
export function bodyPicture({ src, width, height, widths, tint }: PictureFile, alt: string): string {
  const tinted = tint === undefined ? '' : ` data-tint="${tint}"`
  const copies = widths ? ` sizes="${SIZES}" srcset="${sourceSet(src, widths, 'webp')}"` : ''
  const better = widths
    ? `<source type="image/avif" sizes="${SIZES}" srcset="${sourceSet(src, widths, 'avif')}">`
    : ''
  return `<picture>${better}<img${tinted} loading="lazy" decoding="async"${copies} src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></picture>`
}
