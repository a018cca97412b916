import { expect, test } from 'vitest'
import type { Content } from '../../../../src/engine/check/content-session.ts'
import { recheckDocument } from '../../../../src/engine/check/recheck.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { collection, planRecord } from '../../../fixtures/records.ts'
import { changed, FAQ, HOME, SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'

const partners = { type: 'grid', card: 'logo', items: { from: 'partners' } }
const home = (...sections: object[]) => JSON.stringify({ ...JSON.parse(smallSite[HOME] ?? ''), sections })

const SHARE = '"share": { "src": "new.svg", "alt": "New" }'

/** What the check knows of pages, without what only the next check needs. */
function knownOf({ problems, results, summaries, pages, variants, media }: Content) {
  const shown = [...results.values()].map(({ lookups: _, facts: __, ...result }) => result)
  return { problems, shown, summaries, pages, variants: new Set(variants.values()), media }
}

test.each([
  ['another text', HOME, home({ ...partners, heading: { title: 'Friends' } })],
  ['another picture', FAQ, (smallSite[FAQ] ?? '').replace('"sections"', `${SHARE}, "sections"`)],
  ['fewer pages of its list', HOME, home({ ...partners, pageSize: 2 })],
  ['more pages of its list', HOME, home({ ...partners, pageSize: 1 })],
])('a page that is checked alone is that of a whole check: %s', (_, file, text) => {
  const replacements = new Map<string, string>()
  const root = writeFiles({
    ...smallSite,
    [HOME]: home({ ...partners, pageSize: text.includes('"pageSize":1') ? 2 : 1 }),
    'content/media/new.svg': smallSite['content/media/mark.svg'] ?? '',
  })
  const read = createContentSession(root, { replacements, imageVariants: false })
  const before = read()
  replacements.set(file, text)
  const alone = recheckDocument(before, file)
  expect(alone && knownOf(alone)).toEqual(knownOf(read(false)))
  expect(alone?.pages).not.toEqual(before.pages)
})

test('a page with a problem, and one beside a problem, need the whole check', () => {
  const replacements = new Map<string, string>()
  const read = createContentSession(writeFiles(smallSite), { replacements })
  const before = read()
  replacements.set(FAQ, '{}')
  expect(recheckDocument(before, FAQ)).toBeUndefined()
  expect(recheckDocument(read(), HOME)).toBeUndefined()
  expect(recheckDocument(before, SITE)).toBeUndefined()
  expect(recheckDocument(before, 'content/pages/index.mdx')).toBeUndefined()
})

const PLANS = 'content/collections/plans.json'
const PARTNERS = 'content/collections/partners.json'

/** A site whose home page shows a list, and whose questions and another list name the price of a plan. */
const shop: Record<string, string> = {
  ...smallSite,
  ...changed(FAQ, '"Because."', '"It costs {plan.basic.price}."'),
  [PLANS]: collection('plan', planRecord('Basic'), planRecord('Large')),
  // JSON may write any character by its number.
  'content/collections/offers.json': collection(
    'plan',
    planRecord('Special', { features: [{ text: 'Less than {plan.basic.price}' }] }),
  ).replace('{plan', '\\u007bplan'),
}

test.each([
  ['a link of the list of the home page', PARTNERS, '"/faq"', '"/"'],
  ['a price that a page and another list name', PLANS, '"amount":5', '"amount":7'],
  ['a name in a list that no page shows', PLANS, 'Large', 'Larger'],
])(
  'a list that is checked alone, with the pages that show it, is that of a whole check: %s',
  (_, file, from, to) => {
    const replacements = new Map<string, string>()
    const read = createContentSession(writeFiles(shop), { replacements, imageVariants: false })
    const before = read()
    replacements.set(file, (shop[file] ?? '').replace(from, to))
    const alone = recheckDocument(before, file)
    const whole = read(false)
    expect(alone && knownOf(alone)).toEqual(knownOf(whole))
    expect(alone?.libraryResult.collections).toEqual(whole.libraryResult.collections)
    expect(alone?.libraryResult.collections).not.toEqual(before.libraryResult.collections)
    const tokensOf = ({ sources }: Content) => sources.recordTokens.map(({ tokens }) => tokens)
    expect(alone && tokensOf(alone)).toEqual(tokensOf(whole))
  },
)

test.each([
  ['a list with a problem', PLANS, '{'],
  ['a record with a problem', PLANS, collection('plan', planRecord('Basic', { price: 'five' }))],
  ['a name that a page asks for', PLANS, collection('plan', planRecord('Small'))],
  ['a list that is new', 'content/collections/new.json', collection('plan')],
])('%s needs the whole check', (_, file, text) => {
  const replacements = new Map<string, string>()
  const read = createContentSession(writeFiles(shop), { replacements })
  const before = read()
  expect(before.problems).toEqual([])
  replacements.set(file, text)
  expect(recheckDocument(before, file)).toBeUndefined()
})
