import { expect, test } from 'vitest'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { collection, plan, promo, siteJson } from '../../../fixtures/site-documents.ts'
import { DAY, OFFERS, PLANS, SITE } from './create-lint.ts'

const DEAR = 'content/collections/dear.json'
const CHEAP = 'content/collections/cheap.json'

/** The findings of these rules in each check of one session, as the field and the first words. Each check follows changes. */
function findingsAfter(rule: string, ...changes: Record<string, string>[]): string[][] {
  const root = writeFiles(smallSite)
  const check = createContentSession(root, { day: DAY })
  return changes.map((files) => {
    writeFiles(files, root)
    const { problems, warnings } = check()
    expect(problems).toEqual([])
    return warnings
      .filter((warning) => warning.rule === rule)
      .map(({ file, field, line, message }) => `${file}:${line} ${field} ${message.split(' ', 2).join(' ')}`)
  })
}

test('a collection that has not changed is read again when a value of its tokens changes', () => {
  const dear = plan('Dear', 50, { terms: 'then {plan.cheap.price}/mo.' })
  const cheap = (price: number) => ({ [CHEAP]: collection('plan', plan('Cheap', price)) })
  expect(
    findingsAfter(
      'price-after-term-lower',
      { [DEAR]: collection('plan', dear), ...cheap(60) },
      cheap(40),
      {},
      cheap(55),
    ),
  ).toEqual([[], [`${DEAR}:1 items.0.terms $40 after`], [`${DEAR}:1 items.0.terms $40 after`], []])
})

test('a collection that has not changed is read again when its contact details are others', () => {
  const { contact } = JSON.parse(siteJson({}))
  const calledAt = (phone: string) => ({ [SITE]: siteJson({ contact: { ...contact, phone } }) })
  const offer = { [PLANS]: collection('plan', plan('Dear', 50, { terms: 'Call (206) 555-0142.' })) }
  expect(
    findingsAfter(
      'contact',
      { ...offer, ...calledAt('(206) 555-0142') },
      calledAt('(206) 555-0199'),
      calledAt('(206) 555-0142'),
    ),
  ).toEqual([[], [`${PLANS}:1 items.0.terms "(206) 555-0142"`], []])
})

test('a finding follows its text to another line, also when its words stay', () => {
  const offers = (start: string) => ({ [OFFERS]: `${start}${page([promo('100 GB download speed')])}` })
  expect(findingsAfter('odd-unit', offers(''), offers('\n\n'), {}, offers('\n'))).toEqual(
    [1, 3, 3, 2].map((line) => [`${OFFERS}:${line} sections.0.text.0 "100 GB`]),
  )
})
