import type { Page } from '../../../schemas/page.ts'
import type { Site } from '../../../schemas/site.ts'
import { imageSrcSet } from '../../contract/image-url.ts'
import { lcpImageSizes } from '../../contract/lcp-image.ts'
import { findOpeningImage } from '../check/summary/page-properties.ts'

/** Lets the browser load the page's first picture before it reads the HTML, in the copy that the page will ask for. */
export function preloadLink(page: Page): string {
  const opening = findOpeningImage(page)
  if (!opening?.picture) return ''
  const { src, widths } = opening.picture
  const what = widths
    ? `type="image/avif" imagesizes="${lcpImageSizes[opening.frame]}" imagesrcset="${imageSrcSet(src, widths, 'avif')}"`
    : `href="${src}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}>`
}

/** The site's icons, for tabs, bookmarks and home screens. */
export function iconLinks({ icons }: Site['brand']): string {
  return [
    `<link rel="icon" type="image/svg+xml" href="${icons.tab.src}">`,
    `<link rel="apple-touch-icon" href="${icons.touch.src}">`,
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('')
}
