import type { Page } from '../../../schemas/page.ts'
import type { Pagination } from '../../../schemas/parts/pager.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { filterCards, listBlocks, listCards, mapBlocks } from '../../../schemas/walk-blocks.ts'
import { listPagePath, pageName } from '../../contract/page-path.ts'
import { routeOf } from '../read/document-paths.ts'

/** A page as the build publishes it: with its whole list, or with one page of its list. */
export interface PageVariant {
  /** The name of its files: `blog`, then `blog/page/2`. */
  name: string
  page: Page
  /** Only for a page whose list has several pages. */
  pager?: Pagination
}

/** Gives the size of the pages of a block's list; undefined for a block whose list has no page numbers. */
function pageSize(block: Section): number | undefined {
  return traitsOf(block).pageSize?.(block)
}

/** Cuts the list of a block to one page. A block without page numbers does not change. */
function cutList<B extends Section>(block: B, pager: Pagination): B | undefined {
  const size = pageSize(block)
  if (size === undefined) return block
  // The block may have its cards in several lists.
  let start = (pager.page - 1) * size
  const cut = filterCards(block, (cards) => {
    const kept = cards.slice(Math.max(0, start), Math.max(0, start + size))
    start -= cards.length
    return kept
  })
  return cut && { ...cut, pager }
}

function countPages(page: Page): number {
  for (const { block } of listBlocks(page.sections)) {
    const size = pageSize(block)
    if (size !== undefined) return Math.max(1, Math.ceil(listCards(block).length / size))
  }
  return 1
}

/**
 * Gives one variant for every page of the page's list. A page without a list, or with a list of one page, has one
 * variant: the page itself, unchanged. `numberLabel`, such as "Page {page}", follows the title from the second on.
 */
export function paginate(name: string, page: Page, numberLabel: string): PageVariant[] {
  const pages = countPages(page)
  if (pages === 1) return [{ name, page }]
  return Array.from({ length: pages }, (_, index) => {
    const pager = { path: routeOf(name), page: index + 1, pages }
    const label = numberLabel.replace('{page}', () => String(pager.page))
    return {
      name: pageName(listPagePath(pager.path, pager.page)),
      page: {
        ...page,
        title: index === 0 ? page.title : `${page.title} | ${label}`,
        sections: mapBlocks(page.sections, (block) => cutList(block, pager)),
      },
      pager,
    }
  })
}

/** Gives the variants of all pages, by the name of their files. */
export function paginateAll(pages: ReadonlyMap<string, Page>, numberLabel: string): Map<string, PageVariant> {
  const variants = [...pages].flatMap(([name, page]) => paginate(name, page, numberLabel))
  return new Map(variants.map((variant) => [variant.name, variant]))
}

/** Gives the names of the variants of a page whose list has `pages` pages. */
export function pageVariantNames(name: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => pageName(listPagePath(routeOf(name), index + 1)))
}

/** Finds pages with the name of a variant of another page: name of the page → route of the list that needs the name. */
export function findNameConflicts(
  pages: ReadonlyMap<string, { hashes: readonly unknown[] }>,
): Map<string, string> {
  const conflicts = new Map<string, string>()
  for (const [name, { hashes }] of pages)
    for (const variant of pageVariantNames(name, hashes.length).slice(1))
      if (pages.has(variant)) conflicts.set(variant, routeOf(name))
  return conflicts
}
