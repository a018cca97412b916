import { expect, test } from 'vitest'
import { createPublicFileLookup } from '../../../../src/engine/library/public-files.ts'
import type { RedirectMap } from '../../../../src/engine/library/redirect-map.ts'
import { createRoutes, resolveLink } from '../../../../src/engine/library/resolve-link.ts'
import { worded } from '../../../fixtures/worded.ts'

const routes = createRoutes(
  [
    ['index', { anchors: [] }],
    ['faq', { anchors: ['refunds', 'top'] }],
    ['pricing-plan', { anchors: ['plans'] }],
    ['draft', undefined],
    ['unread', {}],
    ['404', { anchors: [] }],
  ],
  ['/broken', '/faq'],
)
const redirects: RedirectMap = new Map([
  ['/old', { index: 0, from: '/old', to: '/faq', destination: '/faq' }],
  ['/away', { index: 1, from: '/away', to: 'https://a.example/', destination: 'https://a.example/' }],
  ['/lost', { index: 2, from: '/lost', to: '/nowhere', destination: '/nowhere' }],
  ['/round', { index: 3, from: '/round', to: '/round' }],
])
const SPACE = 'holds a space or control character'
const FILES = ['/docs/terms.pdf', '/docs/Preise März.pdf', '/feed.xml']
const file = createPublicFileLookup([], () => FILES)
const targets = { routes, redirects, siteUrl: 'https://www.tidewire.example/shop/', file }
const resolve = (href: string) => resolveLink(href, targets)

test('a page has a route with its anchors, a broken page one without, and the 404 page none', () => {
  expect([...routes]).toEqual([
    ['/', new Set()],
    ['/faq', new Set(['refunds', 'top'])],
    ['/pricing-plan', new Set(['plans'])],
    ['/draft', undefined],
    ['/unread', undefined],
    ['/broken', undefined],
  ])
})

test.each([
  ...['/', '/faq', '/faq#refunds', '/faq?from=mail', '/faq?from=mail#top', '/broken#anything'],
  ...['/docs/terms.pdf', '/docs/terms.pdf?v=2#page=3', '/docs/Preise%20M%C3%A4rz.pdf', '/feed.xml'],
  ...['/faq#:~:text=refund', '/faq#top:~:text=refund', 'https://www.tidewire.example/other/page'],
  'https://tidewire.example/shop/docs/terms.pdf#page=2',
  ...['/draft#anything', 'https://a.example/x', 'HTTPS://a.example', 'mailto:a@b.example', 'tel:+100'],
])('%s is an address', (href) => {
  expect(resolve(href)).toEqual({ value: href })
})

test.each([
  ...['/\tfaq', '/faq\u0000', '/faq\u0085'].map((href) => [href, `${SPACE}; remove it`]),
  ['/f aq', `${SPACE}; write "/faq"`],
  ['/docs/Preise März.pdf', `${SPACE}; write "/docs/Preise%20März.pdf"`],

  ['https://a.example/\n', `${SPACE}; write "https://a.example/"`],
  ['/faq\\', 'has a backslash; write "/faq"'],
  ['faq\\', 'has a backslash; write "/faq"'],
  ['/\\evil.example', 'has a backslash; write / in its place'],
])('%j holds a character that no address can hold', (href, advice) => {
  expect(worded(resolve(href))).toMatchObject({
    rule: 'address',
    problem: `${JSON.stringify(href)} ${advice}`,
  })
})

const noProtocol = (protocol: string) =>
  `"${protocol}:" addresses are not allowed; use a page, https:, mailto:, tel:`

/** An address that no page can have, what is wrong with it, and where it is certain, a fix. */
const noAddresses: Record<string, [problem: string | RegExp, fix?: string]> = {
  '//a.example': ['"//a.example" leads to another site; write "https://a.example" if that is meant'],
  '#refunds': ['"#refunds" lacks its page; did you mean "/faq#refunds"?', '/faq#refunds'],
  '#plan': ['"#plan" lacks its page; did you mean "/pricing-plan#plans"?'],
  '#nowhere': [
    '"#nowhere" lacks its page, and no page has that anchor; write "/page#nowhere", and give the block there that "id"',
  ],
  faqs: ['"faqs" is not an address; pages start with "/"; did you mean "/faq"?', '/faq'],
  '9tel:1': [/^"9tel:1" is not an address; pages start with "\/"; known: .*$/],
  '../../faq.mdx#refunds': [
    '"../../faq.mdx#refunds" is not an address; pages start with "/"; did you mean "/faq#refunds"?',
    '/faq#refunds',
  ],
  'https://www.tidewire.example/shop/faq#top': [
    '"https://www.tidewire.example/shop/faq#top" is on this site; write "/faq#top"',
    '/faq#top',
  ],
  'https://www.tidewire.example/shop/docs/nothing.zip': [
    '"https://www.tidewire.example/shop/docs/nothing.zip" is on this site, and leads to nothing there; write "/docs/nothing.zip", and add what it leads to',
  ],
  'http://a.example/': ['"http://a.example/" is not secure; write https:', 'https://a.example/'],
  'HTTP://a.b/http:': ['"HTTP://a.b/http:" is not secure; write https:', 'https://a.b/http:'],
  'javascript:alert(1)': [noProtocol('javascript')],
  'JaVaScRiPt:x': [noProtocol('javascript')],
  'data:text/html,x': [noProtocol('data')],
  'x+y-z.1:a': [noProtocol('x+y-z.1')],
}
/** The same of addresses that lead nowhere. */
const noTargets: typeof noAddresses = {
  '/faq#plans': ['no anchor "#plans" on "/faq"; did you mean "/pricing-plan#plans"?'],
  '/FAQ': ['"/FAQ" is written "/faq"', '/faq'],
  '/faq/#top': ['"/faq/#top" is written "/faq#top"', '/faq#top'],
  '/FAQ?from=mail': ['"/FAQ?from=mail" is written "/faq?from=mail"', '/faq?from=mail'],
  '/docs/term.pdf': [
    'no file "/docs/term.pdf" in public/; did you mean "/docs/terms.pdf"?',
    '/docs/terms.pdf',
  ],
  '/docs/Terms.PDF#page=2': [
    'no file "/docs/Terms.PDF" in public/; did you mean "/docs/terms.pdf"?',
    '/docs/terms.pdf#page=2',
  ],
  '/leaflet.pdf': [
    'no file "/leaflet.pdf" in public/; put it there, or name another one, such as "/docs/terms.pdf", "/docs/Preise März.pdf"',
  ],
  '/film.mp4': ['no file "/film.mp4" in public/; put it there, or name another one'],
  '/plans.php': [/^no page "\/plans.php"/],
  '/old': ['"/old" moved to "/faq"', '/faq'],
  '/old#refunds': ['"/old" moved to "/faq"', '/faq#refunds'],
  '/old?a=1#gone': ['"/old" moved to "/faq"', '/faq?a=1'],
  '/away': ['"/away" moved to "https://a.example/"', 'https://a.example/'],
  '/lost': ['"/lost" moved to "/nowhere"'],
  '/round': [/^no page "\/round"/],
  '/fag?a=1#top': ['no page "/fag"; did you mean "/faq"?', '/faq?a=1#top'],
  '/404': [/^no page "\/404"; known: \/, \/faq, /],
  '/faq#refund': ['no anchor "#refund" on "/faq"; did you mean "#refunds"?', '/faq#refunds'],
  '/faq#': ['no anchor "#" on "/faq"; known: refunds, top'],
  '/#x': ['no anchor "#x" on "/"; give the block that is meant an "id" there'],
  '/pricing-plan#quite-another': ['no anchor "#quite-another" on "/pricing-plan"; known: plans'],
}

test.each([
  ...Object.entries(noAddresses).map(([href, expected]) => ['address', href, expected] as const),
  ...Object.entries(noTargets).map(([href, expected]) => ['link', href, expected] as const),
])('the rule "%s" refuses %s', (rule, href, [problem, fix]) => {
  const found = worded(resolve(href))
  expect(found).toMatchObject(fix === undefined ? { rule } : { rule, fix })
  expect('fix' in found && found.fix !== undefined).toBe(fix !== undefined)
  expect('problem' in found && found.problem).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  )
})

test('a fix keeps the $ signs of a route as they are', () => {
  const special = createRoutes([['a$&b', { anchors: ["x$'y"] }]], [])
  expect(resolveLink('/A$&b', { routes: special })).toMatchObject({ fix: '/a$&b' })
  expect(resolveLink('/a$&c', { routes: special })).toMatchObject({ fix: '/a$&b' })
  expect(resolveLink("/a$&b#x$'z", { routes: special })).toMatchObject({ fix: "/a$&b#x$'y" })
})
