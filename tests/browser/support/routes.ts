import { join } from 'node:path'
import { createContentSession } from '../../../src/engine/check/content-session.ts'
import { routeOf } from '../../../src/engine/read/document-paths.ts'

const { pages, variants } = createContentSession(join(import.meta.dirname, '../../..'))()

/** The paths of all pages of the content, and one path that has no page. */
export const routes = [
  ...[...pages.keys()].filter((name) => name !== '404').map(routeOf),
  '/no/such/page',
].toSorted()

/** The paths of all HTML files: the pages of the content, and the further pages of their lists. */
export const publishedPaths = [...variants.keys()]
  .filter((name) => name !== '404')
  .map(routeOf)
  .toSorted()
