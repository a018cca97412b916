import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles } from '../../fixtures/content-session.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { OFFERS, page } from '../../fixtures/offers-page.ts'
import { collection, planRecord } from '../../fixtures/records.ts'
import { SITE, siteFile } from '../../fixtures/site.ts'

const ID = 'F0012345678FIBRE0000000001'
const FACTS = {
  provider: 'Fixture Fibre',
  frn: '0012345678',
  discounts: '/faq',
  networkManagement: '/faq',
  privacy: 'https://policies.example/privacy',
  support: { label: 'fixture.example/help', href: '/faq', phone: '{phone}' },
}
const PLAN = planRecord('Fibre', {
  id: ID,
  price: { amount: 30 },
  taxes: 'varies',
  typical: { down: 148.5, up: 30, latency: 9 },
  data: 'unlimited',
})
const FOREIGN = { ...PLAN, id: 'F0000000000FIBRE0000000001' }
const RETIRED = { ...PLAN, name: 'Old', validTo: '2025-06-30' }
const monthly = [
  { name: 'Router', amount: 5 },
  { name: 'Network', amount: 2.5 },
]
const WORDS = readFileSync(join(FULL_SITE, 'content/broadband-label.json'), 'utf8')

interface Change {
  /** The plans of further collections. */
  collections?: Record<string, object[]>
  facts?: object | undefined
  words?: string | undefined
  /** Further sections of the page with the plans. */
  sections?: object[]
}

/** Checks a site with these plans. */
function check(plans: object[], change: Change = {}) {
  const { collections = {}, facts, words, sections = [] } = { facts: FACTS, words: WORDS, ...change }
  const files = Object.entries({ plans, ...collections }).map(([name, items]) => [
    `content/collections/${name}.json`,
    collection('plan', ...items),
  ])
  return checkFiles(
    {
      ...Object.fromEntries(files),
      'content/broadband-label.json': words,
      [SITE]: siteFile({ label: facts }),
      [OFFERS]: page([{ type: 'plans', groups: [{ plans: { from: 'plans' } }] }, ...sections]),
    },
    { day: '2026-12-24', warnings: sections.length > 0 },
  )
}

/** The rows of the label of a plan, as visitors read them. */
function rowsOf(plan: object, facts: object = FACTS): string[] {
  const { pages, problems } = check([{ ...PLAN, ...plan }], { facts })
  expect(problems).toEqual([])
  const block = pages.get('offers')?.sections[0]
  const label = block?.type === 'plans' ? block.groups[0]?.plans[0]?.label : undefined
  const parts = label && 'parts' in label ? label.parts : []
  return parts.flat().map(({ name = '', value = [] }) => {
    const texts = value.map((part) => (typeof part === 'string' ? part : `[${part.label}](${part.href})`))
    return `${name}|${texts.join(' ')}`
  })
}

test('a label has the rows of the template in their order', () => {
  expect(rowsOf({})).toEqual([
    'Monthly Price|$30.00',
    'This Monthly Price is not an introductory rate.|',
    'This Monthly Price does not require a contract.|',
    'Additional Charges & Terms|',
    'Provider Monthly Fees|None',
    'One-Time Fees at the Time of Purchase|None',
    'Early Termination Fee|None',
    'Government Taxes|Varies by Location',
    'Discounts & Bundles|',
    expect.stringMatching(
      /^\|\[Click Here\]\(\/faq\) for available billing discounts .* modems and routers\.$/,
    ),
    'Speeds Provided with Plan|',
    'Typical Download Speed|148.5 Mbps',
    'Typical Upload Speed|30 Mbps',
    'Typical Latency|9 ms',
    'Data Included with Monthly Price|Unlimited',
    'Charges for Additional Data Usage|None',
    'Network Management|[Read our Policy](/faq)',
    'Privacy|[Read our Policy](https://policies.example/privacy)',
    'Customer Support|',
    '|Contact Us: [fixture.example/help](/faq) / [555 0100](tel:5550100)',
    expect.stringMatching(
      /^\|Learn more about the terms .* \[fcc\.gov\/consumer\]\(https:\/\/www\.fcc\.gov\/consumer\)$/,
    ),
    `|Unique Plan Identifier ${ID}`,
  ])
})

test('the monthly price of a label is the introductory rate, with its time and the price after it', () => {
  const contract = { months: 24, href: '/faq', earlyTermination: 120 }
  const rows = rowsOf({ introductory: { months: 12, after: 45 }, contract })
  expect(rows.slice(0, 6)).toEqual([
    'Monthly Price|$30.00',
    'This Monthly Price is an introductory rate.|',
    'Time the introductory rate applies|12 months',
    'Monthly Price After Introductory Rate|$45.00',
    'Length of Contract|24 months',
    '|[Link to Terms of Contract](/faq)',
  ])
  expect(rows).toContain('Early Termination Fee|$120.00')
})

test('each fee has a row, or all have one', () => {
  const fees = { monthly }
  expect(rowsOf({ fees }).slice(4, 7)).toEqual(['Provider Monthly Fees|', 'Router|$5.00', 'Network|$2.50'])
  expect(rowsOf({ fees }, { ...FACTS, itemise: false })).toContain('Provider Monthly Fees|$7.50')
})

test('data may be limited, and more may cost something', () => {
  const rows = rowsOf({ data: { gigabytes: 1200, overage: { price: 10, gigabytes: 50 } } })
  expect(rows).toContain('Data Included with Monthly Price|1200 GB')
  expect(rows).toContain('Charges for Additional Data Usage|$10.00/50 GB')
})

test('a duty that is switched on adds its rows', () => {
  const name = 'Affordable Connectivity Program (ACP)|'
  expect(rowsOf({})).not.toContain(name)
  expect(rowsOf({}, { ...FACTS, acp: true })).toContain(name)
})

test('a page links to the machine-readable labels, if the site publishes them', () => {
  const labels = { type: 'plan-labels', plans: { from: 'plans' } }
  const warnings = (section: object, facts: object = FACTS) =>
    check([PLAN], { facts, sections: [section] }).warnings.flatMap(({ rule, file, message }) =>
      rule === 'orphan' && file === SITE ? message : [],
    )
  expect(warnings(labels)).toEqual([
    expect.stringMatching(/^makes the build write \/broadband-labels\.csv, and no page links to it/),
  ])
  expect(warnings({ ...labels, download: 'All labels' })).toEqual([])
  expect(warnings(labels, { ...FACTS, machineReadable: false })).toEqual([])
})

test('a plan links to the place with all labels, if the site names one', () => {
  const facts = { ...FACTS, page: `/offers#labels` }
  const labels = { type: 'plan-labels', id: 'labels', plans: { from: 'plans' }, download: 'All labels' }
  const { pages, problems, warnings } = check([PLAN], { facts, sections: [labels] })
  const [plans, listed] = pages.get('offers')?.sections ?? []
  expect(plans?.type === 'plans' && plans.groups[0]?.plans[0]?.label).toEqual({
    label: 'Broadband Facts',
    href: '/offers#labels',
  })
  expect(listed?.type === 'plan-labels' && listed.plans).toMatchObject([{ id: ID }])
  expect([...problems, ...warnings.filter(({ rule }) => rule === 'orphan')]).toEqual([])

  const more = { ...PLAN, id: `${ID.slice(0, -1)}2`, name: 'Fast' }
  const collections = { 'more-plans': [more] }
  expect(check([PLAN], { facts, sections: [labels], collections }).warnings).toContainEqual(
    expect.objectContaining({
      rule: 'orphan',
      field: 'label.page',
      message: expect.stringContaining('Fast'),
    }),
  )
})

test.each<[what: string, message: RegExp, plans: object[], change?: Change]>([
  [
    'no label in site.json',
    /items\.0\.id needs "label" in content\/site\.json/,
    [PLAN],
    { facts: undefined },
  ],
  ['no words', /items\.0\.id needs the words of the label/, [PLAN], { words: undefined }],
  [
    'the FRN of another provider',
    /items\.0\.id does not hold the FRN of content\/site\.json, 0012345678/,
    [FOREIGN],
  ],
  [
    'an id of another form',
    /items\.0\.id is not a unique plan identifier/,
    [{ ...PLAN, id: 'F0012345678fibre' }],
  ],
  ['no taxes', /items\.0\.taxes is missing; the label/, [{ ...PLAN, taxes: undefined }]],
  [
    'a contract without terms',
    /items\.0\.contract\.href is missing; the label/,
    [{ ...PLAN, contract: { months: 12 } }],
  ],
  ['the id of a plan above', /items\.1\.id .* another one above/, [PLAN, PLAN]],
  [
    'the id of a plan in another collection',
    /plans\.json:1:\d+ items\.0\.id is the id of "F\w+" in content\/collections\/[\w-]+\.json, and an id is never used again/,
    [PLAN],
    { collections: { 'more-plans': [{ ...PLAN, name: 'Fast' }] } },
  ],
  ['the id of a retired plan', /items\.1\.id F\w+ is the id of another one above/, [PLAN, RETIRED]],
])('the check refuses %s', (_, message, plans, change) => {
  const { problems } = check(plans, change)
  const lines = problems.map((one) => `${one.file}:${one.line}:${one.column} ${one.field} ${one.message}`)
  expect(lines).toEqual([expect.stringMatching(message)])
})
