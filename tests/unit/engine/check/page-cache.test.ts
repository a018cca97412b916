import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSitesSession } from '../../../../src/engine/workers/check-sites.ts'
import { plugins } from '../../../../src/plugins/index.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { planRecord } from '../../../fixtures/records.ts'
import { changed, FAQ, SITE, siteFile, smallSite, writeFiles } from '../../../fixtures/site.ts'

const CACHE = '.cache'

async function check(root: string) {
  const checkSites = await createSitesSession(root, { plugins, day: '2026-12-24' })
  const { checked, pool } = await checkSites()
  await pool.close()
  return checked
}

test('the check works where it cannot write the cache', async () => {
  const root = writeFiles(smallSite)
  // Not even root can make a folder where a file has the name.
  writeFileSync(join(root, CACHE), '')
  expect((await check(root)).problems).toEqual([])
})

test.each([
  ['cut off in the middle of a line', (text: string) => text.slice(0, text.length - 40)],
  ['cut off behind a line', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
  ['with rubbish in it', (text: string) => text.replace('{', '}')],
  ['with a line that is no result', (text: string) => `${text}null\n`],
  ['empty', () => ''],
])('the check replaces a cache file that is %s', async (_, spoil) => {
  const root = writeFiles(smallSite)
  const first = await check(root)
  const file = join(root, CACHE, 'pages.jsonl')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, spoil(whole))
  const second = await check(root)
  expect(second.problems).toEqual([])
  expect([...second.results]).toEqual([...first.results])
  expect(readFileSync(file, 'utf8')).toBe(whole)
})

test('the cache keeps where the warnings of a page are, as long as the page has them', async () => {
  const faq = smallSite[FAQ] ?? ''
  const root = writeFiles(smallSite)
  const lines = async (text: string) => {
    writeFiles({ [FAQ]: text }, root)
    const { warnings, results } = await check(root)
    const placed = Object.values(results.get('faq')?.placed ?? {})
    return [warnings, placed].map((problems) =>
      problems.flatMap(({ rule, line }) => (rule === 'placeholder' ? [line] : [])),
    )
  }
  const unwritten = faq.replace('Because.', 'TODO: ask Nora.')
  const line = unwritten.slice(0, unwritten.indexOf('TODO')).split('\n').length
  expect(await lines(unwritten)).toEqual([[line], [line]])
  expect(await lines(unwritten)).toEqual([[line], [line]])
  expect(await lines(`\n${unwritten}`)).toEqual([[line + 1], [line + 1]])
  expect(await lines(faq)).toEqual([[], []])
})

test('a cached page notices that a record is gone', async () => {
  const root = writeFiles(smallSite)
  await check(root)
  writeFiles({ 'content/collections/partners.json': '{ "card": "logo", "items": [] }' }, root)
  const checked = await check(root)
  expect(checked.problems.map(({ file }) => file)).toEqual(['content/collections/partners.json'])
})

test('a cached page notices that site.json lacks what a misspelt key has hidden', async () => {
  const plan = planRecord('One', { introductory: { months: 6, after: 9 } })
  const root = writeFiles({
    ...smallSite,
    ...changed(SITE, '"priceChanges"', '"priceChnages"'),
    [FAQ]: page([{ type: 'plans', groups: [{ plans: [plan] }] }]),
  })
  expect((await check(root)).problems.map(({ file }) => file)).toEqual([SITE])
  writeFiles({ [SITE]: siteFile({ priceChanges: undefined }) }, root)
  expect((await check(root)).problems.map(({ file }) => file)).toEqual([FAQ])
})
