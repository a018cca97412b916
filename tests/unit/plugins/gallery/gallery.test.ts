import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as app from '../../../../src/app/entry-server.tsx'
import { routeOf } from '../../../../src/engine/read/document-paths.ts'
import { renderBodies } from '../../../../src/engine/render/render-bodies.ts'
import { createPageData } from '../../../../src/engine/render/render-page.ts'
import { createGallery } from '../../../../src/plugins/gallery/gallery.ts'
import { fullContent } from '../../../fixtures/checked-sites.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { findActivity } from '../../../mutants/find-dangers.ts'

const root = join(import.meta.dirname, '../../../..')
const { site, variants, problems } = createGallery(root)(fullContent())
const gallery = [...variants.values()].filter(
  ({ name }) => name.startsWith('_gallery') && !/\/(night|cinema|orbit)\b/.test(name),
)

test('every block and every card has all its fixtures, and the fixtures have no problems', () => {
  expect(problems.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`)).toEqual([])
  expect(gallery.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['_gallery/blocks/tabs', '_gallery/cards/slide', '_gallery/blocks/grid/page/3']),
  )
})

test('the problems name a missing, a surplus and a wrong fixture', () => {
  const good = '{ "type": "marquee", "items": ["One", "Two"] }'
  const copy = writeFiles({
    ...smallSite,
    'tests/fixtures/blocks/marquee.json': `{ "typical": ${good}, "minimal": ${good} }`,
    'tests/fixtures/blocks/links.json': `{ "typical": ${good}, "minimal": ${good}, "longest": ${good} }`,
    'tests/fixtures/blocks/nothing.json': '{}',
  })
  const found = createGallery(copy)(createContentSession(copy)()).problems.map(
    ({ file, field, message }) => `${file} ${field} ${message}`,
  )
  for (const problem of [
    /^tests\/fixtures\/blocks\/accordion\.json {2}is missing; every block/,
    /^tests\/fixtures\/cards\/fact\.json {2}is missing; every block/,
    /^tests\/fixtures\/blocks\/marquee\.json longest is missing/,
    /^tests\/fixtures\/blocks\/links\.json typical shows no "links"/,
    /^tests\/fixtures\/blocks\/nothing\.json {2}has a name that none of the blocks has/,
  ])
    expect(found).toContainEqual(expect.stringMatching(problem))
})

test('a site without fixtures has no gallery', () => {
  const copy = writeFiles(smallSite)
  const content = createGallery(copy)(createContentSession(copy)())
  expect(content.problems).toEqual([])
  expect([...content.variants.keys()].toSorted()).toEqual(['404', 'faq', 'index'])
})

describe('the server renders no unsafe HTML', () => {
  test.for(gallery)('$name', async (variant) => {
    if (!site) throw new Error('The site has problems of its own.')
    const page = await renderBodies(variant.page, variant.name, app)
    const data = createPageData(site, { ...variant, page }, { build: 'test', revision: 'test' })
    const html = await app.render(site, data, routeOf(variant.name))
    for (const { type } of variant.page.sections) expect(html).toContain(`data-type="${type}"`)
    const { dangers, activeTags } = findActivity(html)
    expect(dangers).toEqual([])
    const frames = html.match(/<iframe[^>]* src="https:\/\/www\.openstreetmap\.org\//g)?.length
    expect(activeTags.iframe).toBe(frames)
    const others = Object.keys(activeTags).filter((name) => !/^(form|input|link|iframe)$/.test(name))
    expect(others).toEqual([])
  })
})
