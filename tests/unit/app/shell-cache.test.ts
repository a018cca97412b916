import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../../../src/app/entry-server.tsx'
import { surroundings } from '../../../src/app/shell-cache.ts'
import { contentReader } from '../../../src/engine/dev/content-session.ts'
import { routeOf } from '../../../src/engine/read/route-of.ts'

const { site, variants } = contentReader(join(import.meta.dirname, '../../..'))()

test('pages that share what stands around them are the same HTML as each made as a whole', async () => {
  if (!site) throw new Error('The site has problems of its own.')
  const shared = { ...site }
  for (const { name, page, pager } of variants.values()) {
    const data = { page, pager, build: 'test', revision: 'test' }
    // Another site object: nothing is known of it yet.
    const whole = await render({ ...site }, data, routeOf(name))
    expect(await render(shared, data, routeOf(name)), name).toEqual(whole)
    expect(await render(shared, data, routeOf(name)), name).toEqual(whole)
  }
})

test('what stands around is made for two pages of a look, and for those that it leads to', () => {
  if (!site) throw new Error('The site has problems of its own.')
  const page = variants.get('faq')?.page
  if (!page) throw new Error('There is no page of questions.')
  const known = { ...site }
  const renders = (path: string, look = page) => {
    const asked: boolean[] = []
    const html = surroundings(known, look, path, (bare) => {
      asked.push(bare)
      const own = `<main>${path}</main><p></p>`
      return bare ? own : `<a href="/led/to?page=2">there</a>${own.replace('<p>', '<i></i><p>')}`
    })
    return [asked, html.join('')]
  }
  const html = (path: string) => `<a href="/led/to?page=2">there</a><main>${path}</main><i></i><p></p>`
  expect(renders('/one')).toEqual([[false], html('/one')])
  expect(renders('/led/to')).toEqual([[false, true], html('/led/to')])
  expect(renders('/two')).toEqual([[false, true], html('/two')])
  expect(renders('/three')).toEqual([[true], html('/three')])
  expect(renders('/led/to/page/3')).toEqual([[false], html('/led/to/page/3')])
  expect(renders('/three', { ...page, subscribe: !page.subscribe })[0]).toEqual([false])
  expect(renders('/four')).toEqual([[true], html('/four')])
})
