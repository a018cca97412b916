import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Picture } from '../../../../schemas/parts/picture.ts'
import type { Section } from '../../../../schemas/section.ts'
import { traitsOf, traitsOfCard } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'
import { findArticle } from '../../library/article-collection.ts'

/**
 * Gives the date (`2025-01-23`) of the last change of a page: the page's `updated`, or the date of its article.
 * Undefined for other pages. The dates of files and commits are of no use: they differ in every copy of the project.
 */
export function lastModified(page: Page): string | undefined {
  return page.updated?.iso ?? findArticle(page)?.date.iso
}

/** Finds the picture at the top of a page: the one in the masthead or in the first block. */
export function findOpeningImage({ masthead, sections: [first] }: Page): Picture | undefined {
  if (masthead) return masthead.picture
  return first && traitsOf(first).openingImage?.(first)
}

/** Gives the products that a block sells. */
export function blockProducts(block: Section): ProductCard[] {
  return listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).product?.(card) ?? [])
}

/** Gives the products that a page sells. */
export function pageProducts({ sections }: Page): ProductCard[] {
  return listBlocks(sections).flatMap(({ block }) => blockProducts(block))
}

/** Whether a page links to the machine-readable labels of plans. */
export function linksLabels({ sections }: Page): boolean {
  return listBlocks(sections).some(({ block }) => traitsOf(block).linksLabels?.(block) ?? false)
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
