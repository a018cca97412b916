import { expect, test } from 'vitest'
import { type Content, recheckPage } from '../../../../src/engine/check/content-session.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FAQ, HOME, SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'

const partners = { type: 'grid', card: 'logo', items: { from: 'partners' } }
const home = (...sections: object[]) => JSON.stringify({ ...JSON.parse(smallSite[HOME] ?? ''), sections })

const SHARE = '"share": { "src": "new.svg", "alt": "New" }'

/** What the check knows of pages. */
function knownOf({ problems, results, summaries, pages, variants, media }: Content) {
  return { problems, results, summaries, pages, variants: new Set(variants.values()), media }
}

test.each([
  ['another text', HOME, home({ ...partners, heading: { title: 'Friends' } })],
  ['another picture', FAQ, (smallSite[FAQ] ?? '').replace('"sections"', `${SHARE}, "sections"`)],
  ['fewer pages of its list', HOME, home({ ...partners, pageSize: 2 })],
  ['more pages of its list', HOME, home({ ...partners, pageSize: 1 })],
])('a page that is checked alone is that of a whole check: %s', (_, file, text) => {
  const drafts = new Map<string, string>()
  const root = writeFiles({
    ...smallSite,
    [HOME]: home({ ...partners, pageSize: text.includes('"pageSize":1') ? 2 : 1 }),
    'content/media/new.svg': smallSite['content/media/mark.svg'] ?? '',
  })
  const read = createContentSession(root, { drafts, imageVariants: false })
  const before = read()
  drafts.set(file, text)
  const alone = recheckPage(before, file)
  expect(alone && knownOf(alone)).toEqual(knownOf(read(false)))
  expect(alone?.pages).not.toEqual(before.pages)
})

test('a page with a problem, and one beside a problem, need the whole check', () => {
  const drafts = new Map<string, string>()
  const read = createContentSession(writeFiles(smallSite), { drafts })
  const before = read()
  drafts.set(FAQ, '{}')
  expect(recheckPage(before, FAQ)).toBeUndefined()
  expect(recheckPage(read(), HOME)).toBeUndefined()
  expect(recheckPage(before, SITE)).toBeUndefined()
  expect(recheckPage(before, 'content/pages/index.mdx')).toBeUndefined()
})
