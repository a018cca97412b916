import { join } from 'node:path'
import { createContentSession } from '../../../src/engine/dev/content-session.ts'
import { routeOf } from '../../../src/engine/read/route-of.ts'

const { pages, variants } = createContentSession(join(import.meta.dirname, '../../..'))()

/** Every route of the content, and an address that has no page. */
export const routes = [
  ...[...pages.keys()].filter((name) => name !== '404').map(routeOf),
  '/no/such/page',
].toSorted()

/** Every address that has HTML of its own: the routes, and the further pages of their lists. */
export const addresses = [...variants.keys()]
  .filter((name) => name !== '404')
  .map(routeOf)
  .toSorted()
