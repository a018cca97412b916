import type { Page } from '../../../schemas/page.ts'
import type { Share } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import { sourceSet } from '../../contract/image-url.ts'
import { firstPicture } from '../../contract/lcp-image.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'

/** The colour of a browser's own bars around the site: the ink of `src/styles/tokens.css`. */
export const INK = '#0b1026'

/** Lets the page's first picture load before its HTML is read, in the copy that the page will ask for. */
export function preloadOf(page: Page): string {
  const first = firstPicture(page)
  if (!first) return ''
  const { src, widths } = first.picture
  const what = widths
    ? `type="image/avif" imagesizes="${first.sizes}" imagesrcset="${sourceSet(src, widths, 'avif')}"`
    : `href="${src}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${what}>`
}

/** The site's icons, for tabs, bookmarks and home screens. */
export function iconsOf({ icons }: Site['brand']): string {
  return [
    `<link rel="icon" type="image/svg+xml" href="${icons.tab.src}">`,
    `<link rel="apple-touch-icon" href="${icons.touch.src}">`,
    '<link rel="manifest" href="/site.webmanifest">',
  ].join('')
}

/** The picture that stands beside a link to the page where somebody shares it. `url` is the site's address. */
export function sharingOf(share: Share, url: string): string {
  return [
    `<meta property="og:image" content="${url}${share.src}">`,
    `<meta property="og:image:width" content="${share.width}">`,
    `<meta property="og:image:height" content="${share.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(share.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** `/site.webmanifest`: name and icons for a device that keeps the site on its home screen. */
export function webManifest({ brand }: Site): string {
  const { small, large } = brand.icons
  return JSON.stringify({
    name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: INK,
    theme_color: INK,
    icons: [small, large].map(({ src, width, height }) => ({ src, sizes: `${width}x${height}` })),
  })
}
