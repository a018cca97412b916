import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diffContent, formatDiff } from '../../../../src/engine/cli/diff/diff-content.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  })

const plan = (name: string, amount: number) => ({
  name,
  price: { amount, per: 'mo' },
  features: [{ text: 'Unlimited usage' }],
  action: { label: 'Order', href: '/faq' },
})
const plans = (...items: object[]) => JSON.stringify({ card: 'plan', items }, null, 2)
const page = (title: string, ...sections: object[]) =>
  JSON.stringify({ title, description: `All about ${title}.`, masthead: { title }, sections }, null, 2)
const allPlans = { type: 'plans', groups: [{ plans: { from: 'plans' } }] }
const promo = {
  type: 'promo',
  heading: { title: 'Fast' },
  text: ['One line for all of it.'],
  picture: { src: 'mark.svg', alt: 'A mark' },
  actions: [{ label: 'See more', href: '/faq' }],
}

const before = {
  ...smallSite,
  'content/collections/plans.json': plans(plan('Internet 150', 59.99), plan('Internet 500', 99.99)),
  'content/pages/index.json': page('Home', promo, allPlans),
  'content/pages/pricing.json': page('Pricing', allPlans),
  'content/pages/terms.mdx':
    '---\ntitle: Terms\ndescription: Ours.\nmasthead: { title: TERMS }\n---\n\n## Refunds\n\nWithin 24 hours. [Ask](/faq).\n\nAlways.\n',
}

/** A repository whose only commit, tagged v1, holds the site; `change` is done to its working tree. */
function createRepository(
  files: Record<string, string>,
  change: (root: string) => void = () => undefined,
): string {
  const root = writeFiles(before)
  git(root, 'init', '--quiet')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'first')
  git(root, 'tag', 'v1')
  writeFiles(files, root)
  change(root)
  return root
}

function report(files: Record<string, string>, change?: (root: string) => void): string[] {
  const [first, ...lines] = formatDiff(diffContent(createRepository(files, change), 'v1'), 'text').split('\n')
  expect(first).toMatch(/^v1 \([0-9a-f]{7}\) → the working tree$/)
  return lines.filter((line) => line !== '')
}

test('the report says when nothing has changed', () => {
  expect(report({})).toEqual(['Nothing that a visitor sees has changed.'])
})

test('a changed price is one change, with all the pages that show it', () => {
  expect(
    report({
      'content/collections/plans.json': plans(plan('Internet 150', 59.99), plan('Internet 500', 89.99)),
    }),
  ).toEqual(['Prices', '  Internet 500: $99.99/mo → $89.99/mo', '    on /, /pricing'])
})

test('a record with the same name is the same record, also in another order', () => {
  expect(
    report({
      'content/collections/plans.json': plans(plan('Internet 500', 99.99), plan('Internet 150', 49.99)),
    }),
  ).toEqual([
    'Prices',
    '  Internet 150: $59.99/mo → $49.99/mo',
    '    on /, /pricing',
    'Order',
    '  plans, groups plans: Internet 150, Internet 500 → Internet 500, Internet 150',
    '    on /, /pricing',
  ])
})

test('added, removed and renamed records', () => {
  const items = [plan('Internet 150', 59.99), plan('Internet 600', 99.99), plan('Internet 2 Gig', 139)]
  expect(report({ 'content/collections/plans.json': plans(...items) })).toEqual([
    'Texts',
    '  Internet 600, name: "Internet 500" → "Internet 600"',
    '    on /, /pricing',
    '  plans, groups plans: added: Internet 2 Gig ($139/mo)',
    '    on /, /pricing',
  ])
})

test('changed texts, links and pictures', () => {
  const other = {
    ...promo,
    text: ['One line for almost all of it.'],
    picture: { src: 'other.svg', alt: 'Another mark' },
    actions: [{ label: 'See more', href: '/pricing' }],
  }
  const mark = smallSite['content/media/mark.svg'] ?? ''
  expect(
    report({
      'content/pages/index.json': page('Home', other, allPlans),
      'content/media/other.svg': mark.replace('10', '12'),
    }),
  ).toEqual([
    'Texts',
    '  promo "Fast", text: "One line for all of it." → "One line for almost all of it."',
    '    on /',
    '  promo "Fast", picture alt: "A mark" → "Another mark"',
    '    on /',
    'Pictures',
    '  promo "Fast", picture: mark.svg → other.svg',
    '    on /',
    'Links',
    '  promo "Fast", actions "See more" href: /faq → /pricing',
    '    on /',
  ])
})

test('a picture with other bytes under the same path', () => {
  const mark = smallSite['content/media/mark.svg'] ?? ''
  expect(report({ 'content/media/mark.svg': mark.replace('"/>', '"><path/></svg>') })).toContain(
    '  promo "Fast", picture: mark.svg → mark.svg (file changed)',
  )
})

test('changed paragraphs of a body, with the targets of their links', () => {
  const body = before['content/pages/terms.mdx'].replace('24 hours', '48 hours').replace('/faq', '/pricing')
  expect(report({ 'content/pages/terms.mdx': `${body}\nFor all.\n` })).toEqual([
    'Texts',
    '  prose, text: "Within 24 hours. Ask (/faq)." → "Within 48 hours. Ask (/pricing)."',
    '    on /terms',
    '  prose, text: added: "For all."',
    '    on /terms',
  ])
})

test('added, removed and renamed pages', () => {
  expect(
    report({ 'content/pages/offers.json': page('Offers') }, (root) => {
      rmSync(join(root, 'content/pages/terms.mdx'))
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

test('a change of site.json shows on every page', () => {
  const site = smallSite['content/site.json'] ?? ''
  expect(report({ 'content/site.json': site.replace('555 0100', '555 0199') })).toEqual([
    'Texts',
    '  site, contact phone: "555 0100" → "555 0199"',
    '    on every page',
  ])
})

test('the Markdown report escapes content', () => {
  const evil = { ...promo, text: ['<img src=x> | [a](b) @all\n# c'] }
  const root = createRepository({ 'content/pages/index.json': page('Home', evil, allPlans) })
  expect(formatDiff(diffContent(root, 'v1'), 'markdown').split('\n').slice(3)).toEqual([
    '',
    '### Texts',
    '',
    '| What | Before | After | On |',
    '| --- | --- | --- | --- |',
    '| promo "Fast", text | "One line for all of it." |  | / |',
    '| promo "Fast", text |  | "\\<img src=x\\> \\| \\[a\\](b) \\@all \\# c" | / |',
  ])
})

test('the report lists the problems of both states and does not compare what they touch', () => {
  const root = createRepository({
    'content/collections/plans.json': plans(plan('Internet 150', 49.99)),
    'content/pages/terms.mdx': 'no fields',
    'content/pages/faq.json': page('Questions', { type: 'faq', items: [] }),
  })
  const text = formatDiff(diffContent(root, 'v1'), 'text')
  expect(text).toContain('Internet 150: $59.99/mo → $49.99/mo')
  expect(text).not.toMatch(/removed: \/(terms|faq)/)
  expect(text).toContain(
    "2 problems by today's rules in the working tree; what they touch is not compared:\ncontent/pages/faq.json:",
  )
})

test('diff does not follow symbolic links in a commit, and removes its temporary folder', () => {
  const root = createRepository({})
  symlinkSync('/etc/hostname', join(root, 'content/pages/host.json'))
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'second')
  rmSync(join(root, 'content/pages/host.json'))
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('content-'))
  const earlier = left()
  expect(formatDiff(diffContent(root, 'HEAD'), 'text')).toContain('Nothing that a visitor sees has changed.')
  expect(left()).toEqual(earlier)
})

test('a site in a subfolder of its repository', () => {
  const outer = mkdtempSync(join(tmpdir(), 'outer-'))
  const root = join(outer, 'site')
  writeFiles(before, root)
  git(outer, 'init', '--quiet')
  git(outer, 'add', '.')
  git(outer, 'commit', '--quiet', '--message', 'first')
  writeFiles({ 'content/pages/offers.json': page('Offers') }, root)
  expect(formatDiff(diffContent(root, 'HEAD'), 'text')).toContain('added: /offers "Offers"')
})

test.each([
  ['v2', 'this repository knows no commit "v2"; name a branch, a tag or a commit, such as main or HEAD~1'],
  ['--output=x', 'this repository knows no commit "--output=x"'],
  ['v1; touch x', 'this repository knows no commit "v1; touch x"'],
  ['v1:content', 'this repository knows no commit "v1:content"'],
])('%s is no commit', (ref, message) => {
  const root = createRepository({})
  expect(() => diffContent(root, ref)).toThrow(message)
  expect(readdirSync(root).toSorted()).toEqual(['.git', 'content'])
})

test('a folder without a repository says so', () => {
  expect(() => diffContent(writeFiles(before), 'HEAD')).toThrow('this folder is in no git repository')
})

test('a commit without content says so', () => {
  const root = mkdtempSync(join(tmpdir(), 'empty-'))
  git(root, 'init', '--quiet')
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'first')
  writeFiles(before, root)
  expect(() => diffContent(root, 'HEAD')).toThrow(/^there is no content\/ at [0-9a-f]{12}$/)
})
