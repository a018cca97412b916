import { join } from 'node:path'
import { expect, test } from '../browser/support/fixtures.ts'
import { listPaths } from '../browser/support/routes.ts'

test('every link and source in every page exists', async ({ request }) => {
  const { published } = listPaths(join(import.meta.dirname, '../..'))
  const visited = new Set<string>()
  const broken: string[] = []
  const seen = new Set<string>()
  const queue = [...published]
  for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
    if (visited.has(route)) continue
    visited.add(route)
    const html = await (await request.get(route)).text()
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, attribute, address = ''] of html.matchAll(/\s(href|src)="(\/[^"]*)"/g)) {
      const { pathname, hash } = new URL(address, 'http://localhost')
      if (hash && pathname === route && !ids.has(hash.slice(1))) broken.push(`${route} → ${address}`)
      if (seen.has(pathname)) continue
      seen.add(pathname)
      const response = await request.get(pathname)
      if (!response.ok()) broken.push(`${route} → ${address} (${response.status()})`)
      else if (attribute === 'href' && response.headers()['content-type']?.includes('html'))
        queue.push(pathname)
    }
  }
  expect(broken).toEqual([])
  // Links lead to no page that the content does not have.
  expect([...visited].filter((path) => !published.includes(path))).toEqual([])
})
