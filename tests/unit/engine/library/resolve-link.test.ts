import { describe, expect, test } from 'vitest'
import type { RedirectMap } from '../../../../src/engine/library/redirect-map.ts'
import { createRoutes, resolveLink } from '../../../../src/engine/library/resolve-link.ts'

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
const resolve = (href: string) => resolveLink(href, routes, redirects)

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
  '/',
  '/faq',
  '/faq#refunds',
  '/faq?from=mail',
  '/faq?from=mail#top',
  '/broken#anything',
  '/draft#anything',
  'https://a.example/x',
  'HTTPS://a.example',
  'mailto:a@b.example',
  'tel:+100',
])('%s is an address', (href) => {
  expect(resolve(href)).toEqual({ value: href })
})

test.each([
  ['/f aq', 'holds a space or control character; remove it'],
  ['/\tfaq', 'holds a space or control character; remove it'],
  ['/faq\u0000', 'holds a space or control character; remove it'],
  ['/faq\u0085', 'holds a space or control character; remove it'],
  ['https://a.example/\n', 'holds a space or control character; write "https://a.example/"'],
  ['/faq\\', 'has a backslash; write "/faq"'],
  ['faq\\', 'has a backslash; write "/faq"'],
  ['/\\evil.example', 'has a backslash; write / in its place'],
])('%j holds a character that no address can hold', (href, advice) => {
  expect(resolve(href)).toMatchObject({ rule: 'address', problem: `${JSON.stringify(href)} ${advice}` })
})

describe('a refused address has a rule, a problem and, where it is certain, a fix', () => {
  test.each([
    [
      '//a.example',
      'address',
      '"//a.example" leads to another site; write "https://a.example" if that is meant',
      undefined,
    ],
    ['#refunds', 'address', '"#refunds" lacks its page; did you mean "/faq#refunds"?', '/faq#refunds'],
    ['#plan', 'address', '"#plan" lacks its page; did you mean "/pricing-plan#plans"?', undefined],
    [
      '#nowhere',
      'address',
      '"#nowhere" lacks its page, and no page has that anchor; write "/page#nowhere", and give the block there that "id"',
      undefined,
    ],
    ['/faq#plans', 'link', 'no anchor "#plans" on "/faq"; did you mean "/pricing-plan#plans"?', undefined],
    ['faqs', 'address', '"faqs" is no address; did you mean "/faq"?; pages start with "/"', '/faq'],
    ['9tel:1', 'address', /^"9tel:1" is no address; known: .*; pages start with "\/"$/, undefined],
    ['http://a.example/', 'address', '"http://a.example/" is not secure; write https:', 'https://a.example/'],
    [
      'HTTP://a.example/http:',
      'address',
      '"HTTP://a.example/http:" is not secure; write https:',
      'https://a.example/http:',
    ],
    [
      'javascript:alert(1)',
      'address',
      '"javascript:" addresses are not allowed; use a page, https:, mailto:, tel:',
      undefined,
    ],
    [
      'JaVaScRiPt:x',
      'address',
      '"javascript:" addresses are not allowed; use a page, https:, mailto:, tel:',
      undefined,
    ],
    [
      'data:text/html,x',
      'address',
      '"data:" addresses are not allowed; use a page, https:, mailto:, tel:',
      undefined,
    ],
    [
      'x+y-z.1:a',
      'address',
      '"x+y-z.1:" addresses are not allowed; use a page, https:, mailto:, tel:',
      undefined,
    ],
    ['/FAQ', 'link', '"/FAQ" is written "/faq"', '/faq'],
    ['/faq/#top', 'link', '"/faq/#top" is written "/faq"', '/faq#top'],
    ['/old', 'link', '"/old" moved to "/faq"', '/faq'],
    ['/old#refunds', 'link', '"/old" moved to "/faq"', '/faq#refunds'],
    ['/old?a=1#gone', 'link', '"/old" moved to "/faq"', '/faq?a=1'],
    ['/away', 'link', '"/away" moved to "https://a.example/"', 'https://a.example/'],
    ['/lost', 'link', '"/lost" moved to "/nowhere"', undefined],
    ['/round', 'link', /^no page "\/round"/, undefined],
    ['/fag?a=1#top', 'link', 'no page "/fag"; did you mean "/faq"?', '/faq?a=1#top'],
    ['/404', 'link', /^no page "\/404"; known: \/, \/faq, /, undefined],
    ['/faq#refund', 'link', 'no anchor "#refund" on "/faq"; did you mean "#refunds"?', '/faq#refunds'],
    ['/faq#', 'link', 'no anchor "#" on "/faq"; known: refunds, top', undefined],
    ['/#x', 'link', 'no anchor "#x" on "/"; give the block that is meant an "id" there', undefined],
    [
      '/pricing-plan#quite-another',
      'link',
      'no anchor "#quite-another" on "/pricing-plan"; known: plans',
      undefined,
    ],
  ] as const)('%s', (href, rule, problem, fix) => {
    const found = resolve(href)
    expect(found).toMatchObject(fix === undefined ? { rule } : { rule, fix })
    expect('fix' in found && found.fix !== undefined).toBe(fix !== undefined)
    expect('problem' in found && found.problem).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    )
  })
})

test('a fix keeps the $ signs of a route as they are', () => {
  const special = createRoutes([['a$&b', { anchors: ["x$'y"] }]], [])
  expect(resolveLink('/A$&b', special)).toMatchObject({ fix: '/a$&b' })
  expect(resolveLink('/a$&c', special)).toMatchObject({ fix: '/a$&b' })
  expect(resolveLink("/a$&b#x$'z", special)).toMatchObject({ fix: "/a$&b#x$'y" })
})
