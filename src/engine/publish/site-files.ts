import type { ArticleCard } from '../../../schemas/cards/article.ts'
import type { Site } from '../../../schemas/site.ts'
import { slugify } from '../../contract/slug.ts'
import { FEED_PATH } from '../library/article-collection.ts'
import { routeOf } from '../read/document-paths.ts'
import { absoluteUrl, basePath } from '../render/base-path.ts'
import { escapeHtml } from '../render/escape-html.ts'

/**
 * Formats the sitemap (https://www.sitemaps.org/protocol.html). `pages` has the names of all published pages, each with
 * its date of change if that is known.
 */
export function formatSitemap({ url }: Site, pages: ReadonlyMap<string, string | undefined>): string {
  const entries = [...pages]
    .filter(([name]) => name !== '404')
    .map(([name, day]) => {
      const address = escapeHtml(url + routeOf(name))
      return `<url><loc>${address}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** Formats `robots.txt`: crawlers may fetch everything, and find the sitemap. */
export function formatRobots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`
}

/** Formats articles as an Atom feed (RFC 4287). An entry's id has its day and title, because entries may share a page. */
export function formatFeed({ url, brand, locale }: Site, articles: readonly ArticleCard[]): string {
  const host = new URL(url).hostname
  const tag = (day: string, title: string) => `tag:${host},${day}:${encodeURIComponent(slugify(title))}`
  const entries = articles.map(
    ({ title, href, category, date }) =>
      `<entry><title>${escapeHtml(title)}</title><id>${tag(date.iso, title)}</id><link href="${escapeHtml(absoluteUrl(url, href))}"/><updated>${date.iso}T00:00:00Z</updated><category term="${escapeHtml(category)}"/></entry>`,
  )
  const updated = articles[0]?.date.iso ?? '2025-01-01'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><title>${escapeHtml(brand.name)}</title><subtitle>${escapeHtml(brand.description)}</subtitle><id>${url}/</id><link href="${url}/"/><link rel="self" href="${url}${FEED_PATH}"/><author><name>${escapeHtml(brand.name)}</name></author><updated>${updated}T00:00:00Z</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

/** `/site.webmanifest`: name and icons for a device that keeps the site on its home screen. */
export function webManifest({ url, brand }: Site): string {
  const { small, large } = brand.icons
  return JSON.stringify({
    name: brand.name,
    start_url: `${basePath(url)}/`,
    display: 'browser',
    background_color: brand.themeColor,
    theme_color: brand.themeColor,
    icons: [small, large].map(({ src, width, height }) => ({
      src: basePath(url) + src,
      sizes: `${width}x${height}`,
    })),
  })
}
