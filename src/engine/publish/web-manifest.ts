import type { Site } from '../../../schemas/site.ts'
import { sharedUrl } from '../../contract/shared-url.ts'
import { basePath } from '../render/base-path.ts'

/** `/site.webmanifest`: name and icons for a device that keeps the site on its home screen. */
export function webManifest(site: Site): string {
  const { url, brand } = site
  const { small, large } = brand.icons
  return JSON.stringify({
    name: brand.name,
    start_url: `${basePath(url)}/`,
    display: 'browser',
    background_color: brand.themeColor,
    theme_color: brand.themeColor,
    icons: [small, large].map(({ src, width, height }) => ({
      src: basePath(sharedUrl(site)) + src,
      sizes: `${width}x${height}`,
    })),
  })
}
