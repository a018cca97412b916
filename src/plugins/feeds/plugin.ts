import type { ArticleCard } from '../../../schemas/cards/article.ts'
import type { EnginePlugin, SiteFile } from '../../engine/plugin.ts'
import { listedArticles } from '../../engine/public/library.ts'
import { escapeHtml } from '../../engine/public/publish.ts'
import { pageVariantNames, type ReleaseContent } from '../../engine/public/site.ts'
import { formatFeed, formatRobots, formatSitemaps, uniqueNewestFirst } from './formats.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** The articles in the lists of the page. */
    articles?: readonly ArticleCard[]
  }
}

const [SITEMAP, ROBOTS, FEED] = ['sitemap.xml', 'robots.txt', 'feed.xml'] as const

/**
 * Publishes the files from which programs learn the pages of a site: the sitemap, `robots.txt`, and an Atom feed of the
 * articles.
 */
export const feeds: EnginePlugin = {
  name: 'feeds',
  readPages: () => ({ read: ({ page }) => ({ articles: listedArticles(page) }) }),
  render: {
    head: (_, { brand }) =>
      `<link rel="alternate" type="application/atom+xml" href="/${FEED}" title="${escapeHtml(brand.name)}">`,
  },
  files: {
    fixed: [SITEMAP, ROBOTS, FEED],
    list: ({ site, results, summaries, otherFolders, sources: { day, place } }): SiteFile[] => [
      ...[...formatSitemaps(site, SITEMAP, listPages(summaries, day))].map(([path, text]) => ({
        path,
        content: () => ({ text }),
      })),
      // Crawlers read that of the whole host.
      ...(place.folder === ''
        ? [{ path: ROBOTS, content: () => ({ text: formatRobots(site, otherFolders) }) }]
        : []),
      {
        path: FEED,
        content: () => {
          const articles = [...results.values()].flatMap(({ facts }) => facts?.articles ?? [])
          return { text: formatFeed(site, `/${FEED}`, uniqueNewestFirst(articles)) }
        },
      },
    ],
  },
}

/** Lists the published pages, each with its date of change. An article is listed from its date on, as in lists. */
function listPages(
  summaries: ReleaseContent['summaries'],
  day: string,
): ReadonlyMap<string, string | undefined> {
  const listed = [...summaries].filter(([, { lastModified = '' }]) => lastModified <= day)
  return new Map(
    listed.flatMap(([name, { hashes, lastModified }]) =>
      pageVariantNames(name, hashes.length).map((variant) => [variant, lastModified] as const),
    ),
  )
}
