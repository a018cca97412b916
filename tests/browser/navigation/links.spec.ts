import { addresses } from '../support/routes.ts'
import { expect, test } from '../support/watched.ts'

test('every address in every page answers, and every page is reachable from the home page', async ({
  request,
}) => {
  const reached = new Set<string>()
  const broken: string[] = []
  const seen = new Set<string>()
  const queue = ['/']
  for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
    if (reached.has(route)) continue
    reached.add(route)
    const html = await (await request.get(route)).text()
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, kind, address = ''] of html.matchAll(/\s(href|src)="(\/[^"]*)"/g)) {
      const { pathname, hash } = new URL(address, 'http://localhost')
      if (hash && pathname === route && !ids.has(hash.slice(1))) broken.push(`${route} → ${address}`)
      if (seen.has(pathname)) continue
      seen.add(pathname)
      const answer = await request.get(pathname)
      if (!answer.ok()) broken.push(`${route} → ${address} (${answer.status()})`)
      else if (kind === 'href' && answer.headers()['content-type']?.includes('html')) queue.push(pathname)
    }
  }
  expect(broken).toEqual([])
  expect([...reached].toSorted()).toEqual(addresses)
})
