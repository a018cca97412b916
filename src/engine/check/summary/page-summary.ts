import type { ArticleCard } from '../../../../schemas/cards/article.ts'
import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { listedArticles } from '../../library/article-collection.ts'
import { internalPaths } from '../../library/tracked-library.ts'
import { type BodyText, describeForSearch, type PageSearch } from '../../search/page-search.ts'
import { paginate } from '../paginate.ts'
import {
  type AllowedOrigins,
  allowedOrigins,
  lastModified,
  linksLabels,
  pageProducts,
  uniqueProducts,
} from './page-properties.ts'
import { createSocialImageSpec, type SocialImageSpec } from './social-image-spec.ts'

/** What the build needs to know of every page at once, as small plain JSON. */
export interface PageSummary {
  title: string
  description: string
  /** The paths of this site that the page links to, without query and anchor. */
  links: readonly string[]
  /** One hash for each variant of the page. It changes with anything that the variant publishes. */
  hashes: readonly string[]
  linksLabels: boolean
  /** The date of the last change, if the content has one. */
  lastModified?: string | undefined
  articles: readonly ArticleCard[]
  products: readonly ProductCard[]
  origins: AllowedOrigins
  socialImage: SocialImageSpec
  /** What the search finds of it; undefined for a page that it does not find. */
  search?: PageSearch | undefined
}

function variantHashes(name: string, page: Page, json: string): string[] {
  const variants = paginate(name, page, '{page}')
  if (variants.length === 1) return [contentHash(`${name} ${json}`, 16)]
  return variants.map((variant) => contentHash(JSON.stringify(variant), 16))
}

/**
 * Summarizes the page `name`. `json` is the page as JSON, `links` are the addresses that it leads to, and `body` is the text of
 * an .mdx page.
 */
export function summarizePage(
  name: string,
  page: Page,
  json: string,
  links: readonly string[],
  body: readonly BodyText[],
): PageSummary {
  return {
    title: page.title,
    description: page.description,
    links: internalPaths(links),
    hashes: variantHashes(name, page, json),
    linksLabels: linksLabels(page),
    lastModified: lastModified(page),
    articles: listedArticles(page),
    products: uniqueProducts(pageProducts(page)),
    origins: allowedOrigins(page),
    socialImage: createSocialImageSpec(page),
    search: describeForSearch(name, page, body),
  }
}
