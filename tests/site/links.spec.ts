import { join } from 'node:path'
import { expect, test } from '../browser/support/fixtures.ts'
import { listPaths } from '../browser/support/routes.ts'

test('every link and source in every page exists', async ({ baseURL }) => {
  const { published } = listPaths(join(import.meta.dirname, '../..'))
  const broken: string[] = []
  const pages = new Set(published)
  const seen = new Set<string>()
  for (const route of pages) {
    const html = await (await fetch(baseURL + route)).text()
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const found = [...html.matchAll(/\s(href|src)="(\/[^"]*)"/g)].map(([, attribute, address = '']) => {
      const { pathname, hash } = new URL(address, 'http://localhost')
      if (hash && pathname === route && !ids.has(hash.slice(1))) broken.push(`${route} → ${address}`)
      return { attribute, address, pathname }
    })
    const fresh = found.filter(({ pathname }) => !seen.has(pathname) && seen.add(pathname))
    await Promise.all(
      fresh.map(async ({ attribute, address, pathname }) => {
        const { ok, status, headers } = await fetch(baseURL + pathname, { method: 'HEAD' })
        if (!ok) broken.push(`${route} → ${address} (${status})`)
        else if (attribute === 'href' && headers.get('content-type')?.includes('html')) pages.add(pathname)
      }),
    )
  }
  expect(broken).toEqual([])
  // Links lead to no page that the content does not have.
  expect([...pages].filter((path) => !published.includes(path))).toEqual([])
})
