import { expect, test } from 'vitest'
import { render } from '../../../src/app/entry-server.tsx'
import { renderWithCachedShell } from '../../../src/app/shell-cache.ts'
import { createContentSession } from '../../../src/engine/check/content-session.ts'
import { routeOf } from '../../../src/engine/read/document-paths.ts'
import { createPageData } from '../../../src/engine/render/render-page.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'

const { site, variants } = createContentSession(FULL_SITE)()

test('pages with a cached shell have the same HTML as pages that are rendered as a whole', async () => {
  if (!site) throw new Error('The site has problems of its own.')
  const shared = { ...site }
  for (const variant of variants.values()) {
    const { name } = variant
    const data = createPageData(site, variant, { build: 'test', revision: 'test' })
    // Another site object has no cached shells.
    const whole = await render({ ...site }, data, routeOf(name))
    expect(await render(shared, data, routeOf(name)), name).toEqual(whole)
    expect(await render(shared, data, routeOf(name)), name).toEqual(whole)
  }
})

test('the shell is rendered for the first two pages of a key, and for the pages that it links to', () => {
  if (!site) throw new Error('The site has problems of its own.')
  const page = variants.get('faq')?.page
  if (!page) throw new Error('There is no page of questions.')
  const cachedSite = { ...site }
  const renders = (path: string, renderedPage = page) => {
    const calls: boolean[] = []
    const html = renderWithCachedShell(cachedSite, renderedPage, path, (mainOnly) => {
      calls.push(mainOnly)
      const main = `<main>${path}</main><p></p>`
      return mainOnly ? main : `<a href="/linked?page=2">there</a>${main.replace('<p>', '<i></i><p>')}`
    })
    return [calls, html.join('')]
  }
  const html = (path: string) => `<a href="/linked?page=2">there</a><main>${path}</main><i></i><p></p>`
  expect(renders('/one')).toEqual([[false], html('/one')])
  expect(renders('/linked')).toEqual([[false, true], html('/linked')])
  expect(renders('/two')).toEqual([[false, true], html('/two')])
  expect(renders('/three')).toEqual([[true], html('/three')])
  expect(renders('/linked/page/3')).toEqual([[false], html('/linked/page/3')])
  expect(renders('/three', { ...page, subscribe: !page.subscribe })[0]).toEqual([false])
  expect(renders('/four')).toEqual([[true], html('/four')])
})
