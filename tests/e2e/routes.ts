import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routeOf } from '../../src/build/route-of.ts'

const folder = join(import.meta.dirname, '../../content/pages')

/** Every route of the content, and an address that has no page. */
export const routes = [
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file !== '404.json')
    .map((file) => routeOf(file.replace(/\.json$/, '').replaceAll('\\', '/'))),
  '/no/such/page',
].toSorted()
