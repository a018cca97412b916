import type { ProductCard } from '../../../schemas/cards/product.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { contentHash } from '../cache/content-hash.ts'
import { findArticle } from '../library/article-collection.ts'
import type { ListedPage } from '../library/list-pages.ts'
import { internalPaths } from '../library/tracked-library.ts'
import { routeOf } from '../read/document-paths.ts'
import { paginate } from './paginate.ts'

/**
 * Gives the date (`2025-01-23`) of the last change of a page: the page's `updated`, or the date of its article.
 * Undefined for other pages. The dates of files and commits are of no use: they differ in every copy of the project.
 */
export function lastModified(page: Page): string | undefined {
  return page.updated?.iso ?? findArticle(page)?.date.iso
}

/** Whether lists of pages show a page by the title of its banner, as they show articles. */
export function isListedByBanner(page: Page): boolean {
  return findArticle(page) !== undefined && page.masthead?.title !== undefined
}

/** Gives a page as lists of pages show it; undefined for the 404 page, and where `search` is off. */
export function listingOf(name: string, page: Page): ListedPage | undefined {
  if (name === '404' || page.search === false) return undefined
  const title = (isListedByBanner(page) ? page.masthead?.title : undefined) ?? page.title
  return { title, href: routeOf(name) }
}

/** Gives the products that a block sells. */
export function blockProducts(block: Section): ProductCard[] {
  return listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).product?.(card) ?? [])
}

/** Gives the products that a page sells. */
export function pageProducts({ sections }: Page): ProductCard[] {
  return listBlocks(sections).flatMap(({ block }) => blockProducts(block))
}

/** Gives each product once, by its id. The cart compares its stored lines with this list. */
export function uniqueProducts(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

/** The other origins that the security policy must allow, sorted and each once. */
export interface AllowedOrigins {
  /** The origins of frames, such as maps. */
  frames: string[]
  /** The origins to which forms post. */
  endpoints: string[]
}

/** Collects the origins that one page uses. */
export function allowedOrigins({ sections }: Page): AllowedOrigins {
  const addresses = listBlocks(sections).flatMap(({ block }) => traitsOf(block).origins?.(block) ?? [])
  const originsOf = (list: readonly (string | undefined)[] = []) =>
    list.flatMap((address) => (address === undefined ? [] : new URL(address).origin))
  return mergeOrigins(
    addresses.map(({ frames, endpoints }) => ({
      frames: originsOf(frames),
      endpoints: originsOf(endpoints),
    })),
  )
}

/**
 * Merges the origins of all pages. Every page must allow all of them: when a visitor follows a link, the app shows the
 * next page in the same document, and the policy of the first page stays in force.
 */
export function mergeOrigins(pages: readonly AllowedOrigins[]): AllowedOrigins {
  const merge = (originsOf: (page: AllowedOrigins) => string[]) =>
    [...new Set(pages.flatMap(originsOf))].toSorted()
  return { frames: merge(({ frames }) => frames), endpoints: merge(({ endpoints }) => endpoints) }
}

/** What the build needs to know of every page at once, as small plain JSON. */
export interface PageSummary {
  title: string
  description: string
  /** The paths of this site that the page links to, without query and anchor. */
  links: readonly string[]
  /** One hash for each variant of the page. It changes with anything that the variant publishes. */
  hashes: readonly string[]
  /** The date of the last change, if the content has one. */
  lastModified?: string | undefined
  products: readonly ProductCard[]
  origins: AllowedOrigins
  /** The page in lists of pages; undefined for one that is not listed. */
  listing?: ListedPage | undefined
}

function variantHashes(name: string, page: Page, json: string): string[] {
  const variants = paginate(name, page, '{page}')
  if (variants.length === 1) return [contentHash(`${name} ${json}`, 16)]
  return variants.map((variant) => contentHash(JSON.stringify(variant), 16))
}

/**
 * Summarizes the page `name`. `json` is the page as JSON, and `links` are the addresses that it leads to.
 */
export function summarizePage(name: string, page: Page, json: string, links: readonly string[]): PageSummary {
  return {
    title: page.title,
    description: page.description,
    links: internalPaths(links),
    hashes: variantHashes(name, page, json),
    lastModified: lastModified(page),
    products: uniqueProducts(pageProducts(page)),
    origins: allowedOrigins(page),
    listing: listingOf(name, page),
  }
}
