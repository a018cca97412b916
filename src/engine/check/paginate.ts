import type { Leaf } from '../../../schemas/leaf.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Pager } from '../../../schemas/parts/pager.ts'
import type { Section } from '../../../schemas/section.ts'
import { leavesOf } from '../../../schemas/walk-blocks.ts'
import { listPath, pageName } from '../../contract/page-path.ts'
import { routeOf } from '../read/route-of.ts'

/** A page as it is published: the whole of it, or with one page of its list. */
export interface Variant {
  /** The name of its files: `blog`, then `blog/page/2`. */
  name: string
  page: Page
  pager?: Pager
}

type PagedGrid = Extract<Leaf, { type: 'grid' }>

function part<G extends PagedGrid>(grid: G, size: number, pager: Pager): G {
  return { ...grid, items: grid.items.slice((pager.page - 1) * size, pager.page * size), pager }
}

/** The section with that page of its list, wherever the list stands in it. */
function cut(section: Section, pager: Pager): Section {
  const inLeaf = (leaf: Leaf) =>
    leaf.type === 'grid' && leaf.pageSize !== undefined ? part(leaf, leaf.pageSize, pager) : leaf
  if (section.type === 'columns') {
    const [first, second] = section.columns
    return { ...section, columns: [first.map(inLeaf), second.map(inLeaf)] }
  }
  if (section.type === 'tabs')
    return { ...section, tabs: section.tabs.map((tab) => ({ ...tab, sections: tab.sections.map(inLeaf) })) }
  return inLeaf(section)
}

function pagesOf(page: Page): number {
  for (const { leaf } of leavesOf(page.sections))
    if (leaf.type === 'grid' && leaf.pageSize !== undefined)
      return Math.max(1, Math.ceil(leaf.items.length / leaf.pageSize))
  return 1
}

/**
 * The page once for every page of its list; alone and unchanged when the list has one page or there is none.
 * `numbered` is put behind the titles from the second on: "Page {page}".
 */
export function variantsOf(name: string, page: Page, numbered: string): Variant[] {
  const pages = pagesOf(page)
  if (pages === 1) return [{ name, page }]
  return Array.from({ length: pages }, (_, index) => {
    const pager = { path: routeOf(name), page: index + 1, pages }
    const number = numbered.replace('{page}', () => String(pager.page))
    return {
      name: pageName(listPath(pager.path, pager.page)),
      page: {
        ...page,
        title: index === 0 ? page.title : `${page.title} | ${number}`,
        sections: page.sections.map((section) => cut(section, pager)),
      },
      pager,
    }
  })
}

/** Every page of the site with its variants, by the name of its files. */
export function allVariants(pages: ReadonlyMap<string, Page>, numbered: string): Map<string, Variant> {
  const variants = [...pages].flatMap(([name, page]) => variantsOf(name, page, numbered))
  return new Map(variants.map((variant) => [variant.name, variant]))
}

/** The names of the variants of a page whose list has so many pages. */
export function variantNames(name: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => pageName(listPath(routeOf(name), index + 1)))
}

/** The names of pages that stand where a page of a list is published, each with the route of that list. */
export function takenAddresses(
  pages: ReadonlyMap<string, { digests: readonly unknown[] }>,
): Map<string, string> {
  const taken = new Map<string, string>()
  for (const [name, { digests }] of pages)
    for (const variant of variantNames(name, digests.length).slice(1))
      if (pages.has(variant)) taken.set(variant, routeOf(name))
  return taken
}
