import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { diffContent } from '../../../../src/plugins/changes/diff-content.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { commitAll, git } from '../../../fixtures/git.ts'
import { FAQ, SITE, siteFile, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { allPlans } from '../../../fixtures/site-documents.ts'

afterEach(() => vi.unstubAllEnvs())

const plan = (name: string, amount: number) => ({
  name,
  price: { amount, per: 'mo' },
  features: [{ text: 'Unlimited usage' }],
  action: { label: 'Order', href: '/faq' },
})
const planList = (...items: object[]) => ({
  'content/collections/plans.json': JSON.stringify({ card: 'plan', items }, null, 2),
})
const plans = (small: number, large: number, ...more: object[]) =>
  planList(plan('Internet 150', small), plan('Internet 500', large), ...more)
const page = (title: string, ...sections: object[]) =>
  JSON.stringify({ title, description: `All about ${title}.`, masthead: { title }, sections }, null, 2)
const home = (...sections: object[]) => ({ 'content/pages/index.json': page('Home', ...sections, allPlans) })
const promo = {
  type: 'promo',
  heading: { title: 'Fast' },
  text: ['One line for all of it.'],
  picture: { src: 'mark.svg', alt: 'A mark' },
  actions: [{ label: 'See more', href: '/faq' }],
}
const OFFERS = 'content/pages/offers.json'
const TERMS = 'content/pages/terms.mdx'
const mark = smallSite['content/media/mark.svg'] ?? ''
const otherPhone = {
  'content/site.json': smallSite['content/site.json']?.replace('555 0100', '555 0199') ?? '',
}

const before = {
  ...smallSite,
  ...plans(59.99, 99.99),
  ...home(promo),
  'content/pages/pricing.json': page('Pricing', allPlans),
  [TERMS]:
    '---\ntitle: Terms\ndescription: Ours.\nmasthead: { title: TERMS }\n---\n\n## Refunds\n\nWithin 24 hours. [Ask](/faq).\n\nAlways.\n',
}

/** The repository that each test copies: a copy takes less time than four commands of git. */
let template = ''
beforeAll(() => {
  template = writeFiles(before)
  commitAll(template)
  git(template, 'tag', 'v1')
})
afterAll(() => rmSync(template, { recursive: true }))

/** A repository that has the site in its first commit, tagged v1, then a commit of `committed`, and `files` in its folder. */
function createRepository(files: Record<string, string> = {}, committed?: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'diff-'))
  cpSync(template, root, { recursive: true, preserveTimestamps: true })
  if (committed) commitAll(writeFiles(committed, root))
  return writeFiles(files, root)
}

/** Compares the content at `ref` with the working tree. */
function compareWith(root: string, ref: string) {
  return diffContent(root, ref, createContentSession(root, { imageVariants: false })())
}

/** The lines of the report. Each change stands on one line with its pages. */
function report(files: Record<string, string>, change: (root: string) => void = () => undefined): string[] {
  const root = createRepository(files)
  change(root)
  const text = compareWith(root, 'v1').print('text')
  const [first, ...lines] = text.replaceAll('\n    on', ' on').split('\n')
  expect(first).toMatch(/^v1 \([0-9a-f]{7}\) → the working tree$/)
  return lines.filter((line) => line !== '')
}

test('the report says when nothing has changed', () => {
  expect(report({})).toEqual(['Nothing that a visitor sees has changed.'])
})

test('a change of a value is told once, with the texts that name it by its token', () => {
  const mention = (text: string) =>
    page('Terms', { ...promo, text: [text], actions: [{ label: 'Call {phone}', href: 'tel:{phone}' }] })
  const now = mention('Now {plan.internet-500.price} a month.')
  const root = createRepository({ ...plans(59.99, 89.99), ...otherPhone }, { [FAQ]: now })
  expect(compareWith(root, 'HEAD').print('text').split('\n').slice(1)).toEqual([
    '',
    'Prices',
    '  Internet 500: $99.99/mo → $89.99/mo',
    '    on /, /pricing; in texts on /faq',
    '',
    'Texts',
    '  the site, Contact, Phone: "555 0100" → "555 0199"',
    '    on every page; in texts on /faq',
  ])
  writeFiles({ [FAQ]: mention('Only {plan.internet-500.price} a month.') }, root)
  expect(compareWith(root, 'HEAD').print('text')).toContain(
    '"Fast", Paragraphs: "Now $99.99 a month." → "Only $89.99 a month."',
  )
})

test('redirects and links to files of public/ are no problems of the earlier content', () => {
  const redirects = [{ from: '/old', to: '/faq' }]
  const terms = page('Terms', { ...promo, actions: [{ label: 'The terms', href: '/docs/terms.pdf' }] })
  const before = { [SITE]: siteFile({ redirects }), [FAQ]: terms, 'public/docs/terms.pdf': 'The terms.' }
  const contact = { phone: '555 0199', email: 'hello@fixture.example', address: '1 Test Street' }
  const root = createRepository({ [SITE]: siteFile({ redirects, contact }) }, before)
  expect(compareWith(root, 'HEAD').print('text').split('\n').slice(1)).toEqual([
    '',
    'Texts',
    '  the site, Contact, Phone: "555 0100" → "555 0199"',
    '    on every page',
  ])
})

test('a changed price is told once, with all pages that show it; a record with the same name is the same record', () => {
  expect(report(planList(plan('Internet 500', 99.99), plan('Internet 150', 49.99)))).toEqual([
    'Prices',
    '  Internet 150: $59.99/mo → $49.99/mo on /, /pricing',
    'Order',
    '  the block of plans, Groups, Plans: Internet 150, Internet 500 → Internet 500, Internet 150 on /, /pricing',
  ])
})

test('added, removed and renamed records', () => {
  const items = [plan('Internet 150', 59.99), plan('Internet 600', 99.99), plan('Internet 2 Gig', 139)]
  expect(report(planList(...items))).toEqual([
    'Texts',
    '  Internet 600, Name: "Internet 500" → "Internet 600" on /, /pricing',
    '  the block of plans, Groups, Plans: added: Internet 2 Gig ($139/mo) on /, /pricing',
  ])
})

test('changed texts, links and pictures', () => {
  const other = {
    ...promo,
    text: ['One line for almost all of it.'],
    picture: { src: 'other.svg', alt: 'Another mark', focalPoint: { x: 30, y: 40 } },
    actions: [{ label: 'See more', href: '/pricing' }],
  }
  expect(report({ ...home(other), 'content/media/other.svg': mark.replace('10', '12') })).toEqual([
    'Texts',
    '  "Fast", Paragraphs: "One line for all of it." → "One line for almost all of it." on /',
    '  "Fast", Picture, Description: "A mark" → "Another mark" on /',
    'Pictures',
    '  "Fast", Picture: mark.svg → other.svg on /',
    '  "Fast", Picture, Focal point: added: 30 % / 40 % on /',
    'Links',
    '  "Fast", "See more", Link: /faq → /pricing on /',
  ])
})

test('a picture with other bytes under the same path', () => {
  expect(report({ 'content/media/mark.svg': mark.replace('"/>', '"><path/></svg>') })).toContainEqual(
    expect.stringContaining('  "Fast", Picture: mark.svg → mark.svg (file changed)'),
  )
})

test('changed paragraphs of a body, with the targets of their links', () => {
  const body = before[TERMS].replace('24 hours', '48 hours').replace('/faq', '/pricing')
  expect(report({ [TERMS]: `${body}\nFor all.\n` })).toEqual([
    'Texts',
    '  the page, Text: "Within 24 hours. Ask (/faq)." → "Within 48 hours. Ask (/pricing)." on /terms',
    '  the page, Text: added: "For all." on /terms',
  ])
})

test('added, removed and renamed pages', () => {
  expect(
    report({ [OFFERS]: page('Offers') }, (root) => {
      rmSync(join(root, TERMS))
      mkdirSync(join(root, 'content/pages/plans'))
      renameSync(join(root, 'content/pages/pricing.json'), join(root, 'content/pages/plans/all.json'))
    }),
  ).toEqual([
    'Pages',
    '  added: /offers "Offers"',
    '  removed: /terms "Terms"',
    '  renamed: /pricing → /plans/all "Pricing"',
  ])
})

test('what begins or ends later is told with its days', () => {
  vi.stubEnv('SITE_DATE', '2026-11-27')
  const soon = { type: 'links', heading: { title: 'Soon' }, items: [{ label: 'Questions', href: '/faq' }] }
  const root = createRepository({
    ...home({ ...promo, validTo: '2026-12-24' }, { ...soon, validFrom: '2026-12-01', validTo: '2026-12-31' }),
    ...plans(49.99, 99.99, { ...plan('Internet 2 Gig', 139), validFrom: '2026-12-01' }),
    [OFFERS]: JSON.stringify({ ...JSON.parse(page('Offers')), validFrom: '2027-01-01' }),
  })
  expect(compareWith(root, 'v1').lines()).toEqual([
    'From 1 January 2027: Page added: /offers "Offers"',
    'Internet 150: $59.99/mo → $49.99/mo (on /, /pricing)',
    'From 1 December 2026: the block of plans, Groups, Plans: added: Internet 2 Gig ($139/mo) (on /, /pricing)',
    'From 1 December 2026 until 31 December 2026: the page, Blocks: added: links Soon (on /)',
    'From 25 December 2026: the page, Blocks: removed: promo Fast (on /)',
  ])
})

test('a record that a page shows later is compared on that day, also when the page has not changed', () => {
  vi.stubEnv('SITE_DATE', '2026-11-27')
  const offer = (amount: number) => ({
    'content/collections/offers.json': JSON.stringify({ card: 'plan', items: [plan('Winter', amount)] }),
  })
  const offers = { type: 'plans', groups: [{ plans: { from: 'offers' } }] }
  const later = page('Offers', { ...offers, validFrom: '2026-12-01', validTo: '2026-12-24' })
  const root = createRepository(offer(25), { ...offer(30), [OFFERS]: later })
  expect(compareWith(root, 'HEAD').lines()).toEqual([
    'From 1 December 2026 until 24 December 2026: Winter: $30/mo → $25/mo (on /offers)',
  ])
})

test('a day on which the site cannot be built ends no change', () => {
  vi.stubEnv('SITE_DATE', '2026-11-27')
  const twin = { ...plan('Internet 500', 79.99), validFrom: '2026-12-01' }
  const root = createRepository({
    ...plans(49.99, 99.99, twin),
    [FAQ]: page('Questions', { ...promo, text: ['From {plan.internet-500.price}.'] }),
  })
  const { lines, print } = compareWith(root, 'v1')
  expect(lines().join('\n')).not.toMatch(/From|Until/)
  expect(print('text')).toContain('so {plan.internet-500.price} has two values')
})

test('the Markdown report escapes content', () => {
  const evil = { ...promo, text: ['<img src=x> | [a](b) @all\n# c'] }
  const root = createRepository(home(evil))
  expect(compareWith(root, 'v1').print('markdown').split('\n').slice(3)).toEqual([
    '',
    '### Texts',
    '',
    '| What | Before | After | On |',
    '| --- | --- | --- | --- |',
    '| "Fast", Paragraphs | "One line for all of it." |  | / |',
    '| "Fast", Paragraphs |  | "\\<img src=x\\> \\| \\[a\\](b) \\@all \\# c" | / |',
  ])
})

test('the report lists the problems of both states and does not compare what they touch', () => {
  const root = createRepository({
    ...planList(plan('Internet 150', 49.99)),
    [TERMS]: 'no fields',
    [FAQ]: page('Questions', { type: 'faq', items: [] }),
  })
  const text = compareWith(root, 'v1').print('text')
  expect(text).toContain('Internet 150: $59.99/mo → $49.99/mo')
  expect(text).not.toMatch(/removed: \/(terms|faq)/)
  expect(text).toContain(
    "2 problems by today's rules in the working tree; what they touch is not compared:\ncontent/pages/faq.json:",
  )
})

test('diff does not follow symbolic links in a commit, and removes its temporary folder', () => {
  const root = createRepository()
  symlinkSync('/etc/hostname', join(root, 'content/pages/host.json'))
  commitAll(root)
  rmSync(join(root, 'content/pages/host.json'))
  // A folder of its own: other processes write to the system's.
  const temporary = mkdtempSync(join(tmpdir(), 'temporary-'))
  vi.stubEnv('TMPDIR', temporary)
  expect(compareWith(root, 'HEAD').print('text')).toContain('Nothing that a visitor sees has changed.')
  expect(readdirSync(temporary)).toEqual([])
})

test('a site in a subfolder of its repository', () => {
  const outer = mkdtempSync(join(tmpdir(), 'outer-'))
  const root = join(outer, 'site')
  writeFiles(before, root)
  commitAll(outer)
  writeFiles({ [OFFERS]: page('Offers') }, root)
  expect(compareWith(root, 'HEAD').print('text')).toContain('added: /offers "Offers"')
})

test.each([
  ['v2', 'this repository knows no commit "v2"; name a branch, a tag or a commit, such as main or HEAD~1'],
  ['--output=x', 'this repository knows no commit "--output=x"'],
  ['v1; touch x', 'this repository knows no commit "v1; touch x"'],
  ['v1:content', 'this repository knows no commit "v1:content"'],
])('%s is no commit', (ref, message) => {
  const root = createRepository()
  expect(() => compareWith(root, ref)).toThrow(message)
  expect(readdirSync(root).toSorted()).toEqual(['.git', 'content'])
})

test('a folder without a repository, and a commit without content, are told', () => {
  const root = writeFiles({ 'other.txt': '' })
  expect(() => compareWith(root, 'HEAD')).toThrow('this folder is in no git repository')
  commitAll(root)
  writeFiles(before, root)
  expect(() => compareWith(root, 'HEAD')).toThrow(/^there is no content\/ at [0-9a-f]{12}$/)
})
