import type { Page } from '../../../schemas/page.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'
import type { Content } from '../../../src/engine/check/content-session.ts'
import { routeOf } from '../../../src/engine/read/document-paths.ts'
import { createContentSession } from '../../fixtures/content-session.ts'

/** The paths that a site publishes, in alphabetical order. */
interface SitePaths {
  /** All pages of the content, and one path that has no page. */
  routes: string[]
  /** All HTML files: the pages, and the further pages of their lists. */
  published: string[]
}

const contents = new Map<string, Content>()

/** Reads the content below `root`, once in a process: it takes a second. */
export function contentOf(root: string): Content {
  const content = contents.get(root) ?? createContentSession(root)()
  contents.set(root, content)
  return content
}

/** Gives the paths of the site whose content is below `root`. */
export function listPaths(root: string): SitePaths {
  const { pages, variants } = contentOf(root)
  const pathsOf = (names: Iterable<string>) =>
    [...names]
      .filter((name) => name !== '404')
      .map(routeOf)
      .toSorted()
  return { routes: [...pathsOf(pages.keys()), '/no/such/page'], published: pathsOf(variants.keys()) }
}

/** What a page shows that another may not: its theme, its navbar, and each kind of block and card. */
function featuresOf(page: Page): string[] {
  const blocks = listBlocks(page.sections).map(({ block }) =>
    'card' in block ? `${block.type} of ${block.card}` : block.type,
  )
  return [`theme ${page.theme}`, `navbar ${page.navbar}`, ...page.sections.map(({ type }) => type), ...blocks]
}

/** Gives a few pages of the site below `root` that together show everything that its pages show. */
export function coveringRoutes(root: string): string[] {
  const { pages } = contentOf(root)
  const features = new Map([...pages].map(([name, page]) => [name, new Set(featuresOf(page))]))
  const missing = new Set([...features.values()].flatMap((set) => [...set]))
  const chosen: string[] = []
  while (missing.size > 0) {
    const gain = (set: Set<string>) => [...set].filter((feature) => missing.has(feature)).length
    const [best] = [...features].toSorted(([, a], [, b]) => gain(b) - gain(a))
    if (!best) break
    chosen.push(best[0])
    for (const feature of best[1]) missing.delete(feature)
  }
  return chosen.map((name) => (name === '404' ? '/no/such/page' : routeOf(name))).toSorted()
}

/**
 * Gives the pages of the site below `root` whose later sections wait for their layout, those with the most sections first. How
 * many results a search shows at first is not in the data of its page.
 */
export function longestRoutes(root: string): string[] {
  return [...contentOf(root).pages]
    .filter(
      ([name, { sections }]) =>
        name !== '404' && sections.length > 1 && sections.every(({ type }) => type !== 'search'),
    )
    .toSorted(([, a], [, b]) => b.sections.length - a.sections.length)
    .map(([name]) => routeOf(name))
}
