import type { ArticleCard } from '../../../schemas/cards/article.ts'
import type { Site } from '../../../schemas/site.ts'
import { slugify } from '../../contract/slug.ts'
import { routeOf } from '../../engine/public/documents.ts'
import { momentOf } from '../../engine/public/library.ts'
import { absoluteUrl, escapeHtml } from '../../engine/public/publish.ts'

/** The most addresses of one sitemap, by its protocol. */
const MAX_ADDRESSES = 50_000

function sitemapXml(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

/**
 * Formats the sitemap (https://www.sitemaps.org/protocol.html) as texts by their paths. `pages` has the names of all published
 * pages, each with its date of change if that is known. More pages than one sitemap may have are divided between several, and
 * `path` is the index of these.
 */
export function formatSitemaps(
  { url }: Site,
  path: string,
  pages: ReadonlyMap<string, string | undefined>,
): Map<string, string> {
  const entries = [...pages]
    .filter(([name]) => name !== '404')
    .map(([name, day]) => {
      const address = escapeHtml(url + routeOf(name))
      return `<url><loc>${address}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`
    })
  if (entries.length <= MAX_ADDRESSES) return new Map([[path, sitemapXml('urlset', entries)]])
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_ADDRESSES) }, (_, index) => ({
    part: path.replace('.xml', `-${index + 1}.xml`),
    text: sitemapXml('urlset', entries.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES)),
  }))
  const index = parts.map(({ part }) => `<sitemap><loc>${escapeHtml(`${url}/${part}`)}</loc></sitemap>`)
  return new Map([
    [path, sitemapXml('sitemapindex', index)],
    ...parts.map(({ part, text }) => [part, text] as const),
  ])
}

/** Formats `robots.txt`: crawlers may fetch everything, and find the sitemap of each of its sites. */
export function formatRobots({ url }: Site, otherFolders: readonly string[]): string {
  const sitemaps = ['', ...otherFolders.map((folder) => `${folder}/`)].map(
    (path) => `Sitemap: ${url}/${path}sitemap.xml\n`,
  )
  return `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`
}

/**
 * Formats articles as an Atom feed (RFC 4287) with the address `path`. The id of an entry has its day and title, because
 * several entries may link to the same page.
 */
export function formatFeed(
  { url, brand, locale, timeZone: zone = 'UTC' }: Site,
  path: string,
  articles: readonly ArticleCard[],
): string {
  const host = new URL(url).hostname
  const tag = (day: string, title: string) => `tag:${host},${day}:${encodeURIComponent(slugify(title))}`
  const entries = articles.map(
    ({ title, href, category, date }) =>
      `<entry><title>${escapeHtml(title)}</title><id>${tag(date.iso, title)}</id><link href="${escapeHtml(absoluteUrl(url, href))}"/><updated>${momentOf(date.iso, zone)}</updated><category term="${escapeHtml(category)}"/></entry>`,
  )
  const updated = articles[0]?.date.iso ?? '2025-01-01'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}"><title>${escapeHtml(brand.name)}</title><subtitle>${escapeHtml(brand.description)}</subtitle><id>${url}/</id><link href="${url}/"/><link rel="self" href="${url}${path}"/><author><name>${escapeHtml(brand.name)}</name></author><updated>${momentOf(updated, zone)}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

/** Gives each article once, newest first. Two articles are the same if they have the same date and title. */
export function uniqueNewestFirst(articles: readonly ArticleCard[]): ArticleCard[] {
  const unique = new Map(articles.map((article) => [`${article.date.iso} ${article.title}`, article]))
  return [...unique.values()].toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1))
}
