import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import type { PageData } from '../../contract/page-data.ts'
import type { PageVariant } from '../check/paginate.ts'
import { lastModified } from '../check/summary/page-properties.ts'
import { findArticle } from '../library/article-collection.ts'
import { routeOf } from '../read/document-paths.ts'

/**
 * The data of a page as the browser gets it, of the release that `build` and `revision` name. `share` is the social image
 * that the build has drawn for it; without one the page's own or the site's takes its place.
 */
export function createPageData(
  site: Site,
  { name, page, pager }: PageVariant,
  { build, revision }: Pick<PageData, 'build' | 'revision'>,
  share: SocialImageFile = page.share ?? site.brand.share,
): PageData {
  const article = findArticle(page)
  return {
    page,
    pager,
    path: name === '404' ? undefined : routeOf(name),
    share,
    article: article && {
      published_time: article.date.iso,
      modified_time: lastModified(page) ?? article.date.iso,
      author: new URL(article.author.href, site.url).href,
    },
    build,
    revision,
  }
}
