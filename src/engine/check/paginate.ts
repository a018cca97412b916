import type { Leaf } from '../../../schemas/leaf.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Pagination } from '../../../schemas/parts/pager.ts'
import type { Section } from '../../../schemas/section.ts'
import { leafBlocks } from '../../../schemas/walk-blocks.ts'
import { listPagePath, pageName } from '../../contract/page-path.ts'
import { routeOf } from '../read/route-of.ts'

/** A page as the build publishes it: with its whole list, or with one page of its list. */
export interface PageVariant {
  /** The name of its files: `blog`, then `blog/page/2`. */
  name: string
  page: Page
  /** Only for a page whose list has several pages. */
  pager?: Pagination
}

type Grid = Extract<Leaf, { type: 'grid' }>

function cutGrid<G extends Grid>(grid: G, size: number, pager: Pagination): G {
  return { ...grid, items: grid.items.slice((pager.page - 1) * size, pager.page * size), pager }
}

/** Cuts the list in a section to one page, also where the list is inside columns or tabs. */
function cutSection(section: Section, pager: Pagination): Section {
  const cutLeaf = (leaf: Leaf) =>
    leaf.type === 'grid' && leaf.pageSize !== undefined ? cutGrid(leaf, leaf.pageSize, pager) : leaf
  if (section.type === 'columns') {
    const [first, second] = section.columns
    return { ...section, columns: [first.map(cutLeaf), second.map(cutLeaf)] }
  }
  if (section.type === 'tabs')
    return { ...section, tabs: section.tabs.map((tab) => ({ ...tab, sections: tab.sections.map(cutLeaf) })) }
  return cutLeaf(section)
}

function countPages(page: Page): number {
  for (const { leaf } of leafBlocks(page.sections))
    if (leaf.type === 'grid' && leaf.pageSize !== undefined)
      return Math.max(1, Math.ceil(leaf.items.length / leaf.pageSize))
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
        sections: page.sections.map((section) => cutSection(section, pager)),
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
