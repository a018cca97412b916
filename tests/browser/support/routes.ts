import { createContentSession } from '../../../src/engine/check/content-session.ts'
import { routeOf } from '../../../src/engine/read/document-paths.ts'

/** The paths that a site publishes, in alphabetical order. */
interface SitePaths {
  /** All pages of the content, and one path that has no page. */
  routes: string[]
  /** All HTML files: the pages, and the further pages of their lists. */
  published: string[]
}

/** Gives the paths of the site whose content is below `root`. */
export function listPaths(root: string): SitePaths {
  const { pages, variants } = createContentSession(root)()
  const pathsOf = (names: Iterable<string>) =>
    [...names]
      .filter((name) => name !== '404')
      .map(routeOf)
      .toSorted()
  return { routes: [...pathsOf(pages.keys()), '/no/such/page'], published: pathsOf(variants.keys()) }
}
