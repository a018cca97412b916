import { join } from 'node:path'
import { contentReader } from '../../src/build/content.ts'
import { routeOf } from '../../src/build/route-of.ts'

const { pages, variants } = contentReader(join(import.meta.dirname, '../..'))()

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
