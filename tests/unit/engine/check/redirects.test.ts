import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { findRedirect, readRedirectMap } from '../../../../src/engine/library/redirect-map.ts'
import { readJson } from '../../../../src/engine/read/json-document.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { SITE, siteFile, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

interface Redirect {
  from: unknown
  to: unknown
}

/** The redirects from the keys to the values. */
const redirectsOf = (addresses: Record<string, string>) =>
  Object.entries(addresses).map(([from, to]) => ({ from, to }))

/** The small site with these redirects and, beside the question page, one with a list of three pages. */
function siteWith(redirects: Redirect[], pages: Record<string, string> = {}) {
  const site = JSON.stringify(JSON.parse(siteFile({ redirects })), null, 2)
  const root = writeFiles({ ...smallSite, [SITE]: site, ...pages })
  return { root, site, read: createContentSession(root) }
}

/** The problems of these redirects, each with the text at its position. */
function problemsOf(...redirects: Redirect[]): string[] {
  const { site, read } = siteWith(redirects)
  const { problems } = read(false)
  return problems.map(({ rule, field, message, line, column, endColumn }) => {
    const excerpt = site.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)
    return `${rule} ${field} ${excerpt}: ${message}`
  })
}

/** The site's files after `--fix`, and what is still wrong with them. */
function fixed(redirects: Redirect[], pages: Record<string, string> = {}) {
  const { root, read } = siteWith(redirects, pages)
  applyFixes(root, read(false).problems)
  const texts = Object.fromEntries(
    [SITE, ...Object.keys(pages)].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  const problems = read(false).problems.map(formatProblem)
  return { texts, problems, redirects: JSON.parse(texts[SITE] ?? '').redirects }
}

const text = (address: string) => problemsOf({ from: '/old', to: address })
const promo = (href: string) => page([{ type: 'promo', actions: [{ label: 'Go', href }] }])

test('an old address has at most as many letters as the file of its page can have', () => {
  const from = `/${'a'.repeat(247)}`
  expect(problemsOf({ from, to: '/faq' })).toEqual([])
  expect(problemsOf({ from: `${from}a`, to: '/faq' })).toEqual([expect.stringContaining('248')])
})

test('the build gets the redirects, and the browser does not', () => {
  const written = { '/Old-Plans/': '/faq#refunds', '/help.php': 'https://help.example/é?q="$x";' }
  const { read } = siteWith(redirectsOf(written))
  const { problems, site, redirects } = read(false)
  expect(problems).toEqual([])
  expect(redirects).toEqual([
    { from: '/Old-Plans/', to: '/faq#refunds' },
    { from: '/help.php', to: 'https://help.example/%C3%A9?q=%22%24x%22%3B' },
  ])
  expect(site).not.toHaveProperty('redirects')
})

test.each([
  ...['/über', '/%C3%BCber', '/u\u0308ber', '/Old Plans', '/a,b', '/wiki/Fiber_(glass)', '/~ana/', '/-x'],
  ...["/it's", '/a&b=c;d', '/計画', '/a[1]{2}'],
])('%s is an old address', (from) => {
  expect(problemsOf({ from, to: '/faq' })).toEqual([])
})

test.each(['old', '//old', '/old//plans', '/../old', '/old/.git', '/a|b', '/50%', '/a"b', '/end.', ''])(
  '"%s" is no path that a file can be named after',
  (from) => {
    expect(problemsOf({ from, to: '/faq' })).toEqual([
      expect.stringMatching(
        /^format redirects.0.from .*: is not a path of a page; write it as "\/old-plans"/,
      ),
    ])
  },
)

test.each([
  ['/plans.php?id=3', 'has a query; leave out "?id=3"'],
  ['/old#top', 'has an anchor, which browsers send to no server; leave out "#top"'],
  ['/blog/*', 'means many addresses; write each of them, or set a rule at your host'],
  ['/blog/:name', 'means many addresses'],
  ['https://www.fixture.example/old', 'is a whole address; write only its path'],
])('%s is more than an old address', (from, why) => {
  expect(problemsOf({ from, to: '/faq' })).toEqual([
    expect.stringContaining(`format redirects.0.from ${JSON.stringify(from)}: ${why}`),
  ])
})

test('an old address is the same in any case and any way to write its letters', () => {
  const same = ['/über', '/%C3%9Cber/', '/U\u0308ber.html']
  expect(problemsOf(...same.map((from) => ({ from, to: '/faq' })))).toHaveLength(2)
})

const FILES =
  '/assets /Assets/old.js /media/old.webp /_data/pages/old.js /_gallery/old /_redirects /robots.txt /feed.xml /broadband-labels.csv /site.webmanifest'

test.each([
  ...['/faq', '/FAQ/', '/faq.html', '/', '/index.html', '/404'].map((from) => [from, 'is a page']),
  ['/faq/page/2', 'is for the list on "/faq"'],
  ['/page/2', 'is for the list on "/"'],
  ...FILES.split(' ').map((from) => [from, 'is for files of the site']),
])('%s %s, so that no server would follow the redirect', (from, what) => {
  expect(problemsOf({ from, to: '/faq#refunds' })).toEqual([
    `redirect-taken redirects.0.from "${from}": "${from}" ${what}, so that this redirect would never be followed; remove it`,
  ])
})

test.each(['/old', '/OLD', '/old/', '/old.html', '/Old/index.html'])(
  '"/old" and "%s" are the same',
  (again) => {
    expect(problemsOf({ from: '/old', to: '/faq' }, { from: again, to: '/' })).toEqual([
      `duplicate redirects.1.from "${again}": "${again}" leads to "/faq" already (redirects.0); remove one of the two`,
    ])
  },
)

test('a target is a page and an anchor that exist, or a whole https: address elsewhere', () => {
  const at = (address: string) => `redirects.0.to "${address}": "${address}"`
  expect(text('/fag')).toEqual(['link redirects.0.to "/fag": no page "/fag"; did you mean "/faq"?'])
  expect(text('/faq#refund')).toEqual([
    'link redirects.0.to "/faq#refund": no anchor "#refund" on "/faq"; did you mean "#refunds"?',
  ])
  expect(text('faq')).toEqual([expect.stringMatching(/^address .* did you mean "\/faq"\?/)])
  expect(text('http://help.example')).toEqual([
    `address ${at('http://help.example')} is not secure; write https:`,
  ])
  for (const address of ['mailto:a@help.example', 'tel:5550100', 'https://', 'https://a b'])
    expect(text(address)).toEqual([expect.stringMatching(/^address redirects\.0\.to /)])
  expect(text('https://www.fixture.example/old')).toEqual([
    `address ${at('https://www.fixture.example/old')} is on this site, and leads to nothing there; write "/old", and add what it leads to`,
  ])
  expect(text('https://help.example')).toEqual([])
})

test('a redirect to an old address is a problem, and its fix is the final address', () => {
  const chain = redirectsOf({ '/first': '/Second/', '/second': '/third?x=1', '/third': '/faq#refunds' })
  expect(problemsOf(...chain)).toEqual([
    'redirect-chain redirects.0.to "/Second/": "/Second/" has moved on itself; write "/faq#refunds"',
    'redirect-chain redirects.1.to "/third?x=1": "/third?x=1" has moved on itself; write "/faq#refunds"',
  ])
  const { redirects, problems } = fixed(chain)
  expect(redirects.map(({ to }: Redirect) => to)).toEqual(['/faq#refunds', '/faq#refunds', '/faq#refunds'])
  expect(problems).toEqual([])
})

test('a chain with a broken end gets a fix at its end', () => {
  const chain = redirectsOf({ '/first': '/second', '/second': '/fag' })
  const { redirects, problems } = fixed(chain)
  expect(redirects).toEqual([chain[0], { from: '/second', to: '/faq' }])
  expect(problems).toEqual([
    expect.stringContaining('redirects.0.to  "/second" has moved on itself; write "/faq"'),
  ])
})

test('a loop is one problem, at its last redirect', () => {
  expect(problemsOf({ from: '/old', to: '/OLD/#top' })).toEqual([
    'redirect-loop redirects.0.to "/OLD/#top": "/old" leads to itself; write where the page is now',
  ])
  const round = { '/into-it': '/b', '/a': '/b', '/b': '/c', '/c': '/a', '/also': '/a' }
  expect(problemsOf(...redirectsOf(round))).toEqual([
    'redirect-loop redirects.3.to "/a": leads in a circle: "/c" → "/a" → "/b" → "/c"; write where the page is now',
  ])
})

test('a chain of ten thousand redirects is no problem', () => {
  const redirects = Array.from({ length: 10_000 }, (_, at) => ({ from: `/old-${at}`, to: `/old-${at + 1}` }))
  const site = readJson(SITE, JSON.stringify({ redirects }))
  const redirectMap = readRedirectMap('problemAt' in site ? site : undefined)
  expect(findRedirect('/Old-0/', redirectMap)?.destination).toBe('/old-10000')
  expect(findRedirect('/old-9999', redirectMap)?.destination).toBe('/old-10000')
  expect(problemsOf(...redirects.map(({ from }) => ({ from, to: '/faq' })))).toEqual([])
})

test('a redirect of a wrong form is one problem, and does not hide others', () => {
  const others = redirectsOf({ '/older': '/fag', '/x': '/a\u202e' })
  expect(problemsOf({ from: '/old', to: 5 }, ...others)).toEqual([
    'type redirects.0.to 5: is the number 5; write a text in double quotes',
    'link redirects.1.to "/fag": no page "/fag"; did you mean "/faq"?',
    expect.stringMatching(/^hidden-character redirects\.2\.to /),
  ])
})

test.each([
  ['/old', '"/old" moved to "/faq"', '/faq'],
  ['/Old/', '"/Old/" moved to "/faq"', '/faq'],
  ['/old.html', '"/old.html" moved to "/faq"', '/faq'],
  ['/old#refunds', '"/old" moved to "/faq"', '/faq#refunds'],
  ['/old?page=2#gone', '"/old" moved to "/faq"', '/faq?page=2'],
  ['/older#refunds', '"/older" moved to "/faq#refunds"', '/faq#refunds'],
  ['/elsewhere', '"/elsewhere" moved to "https://help.example/"', 'https://help.example/'],
])('a link to %s is a problem: %s', (href, message, fixedHref) => {
  const elsewhere = { '/elsewhere': 'https://help.example/' }
  const redirects = redirectsOf({ '/old': '/faq', '/older': '/faq#refunds', ...elsewhere })
  const pages = { [OFFERS]: promo(href) }
  const { problems: found } = siteWith(redirects, pages).read(false)
  expect(found).toMatchObject([{ rule: 'link', field: 'sections.0.actions.0.href', message }])
  const { texts, problems } = fixed(redirects, pages)
  expect(texts[OFFERS]).toContain(`"href":"${fixedHref}"`)
  expect(problems).toEqual([])
})

test('a link in Markdown gets a fix too, past further old addresses', () => {
  const redirects = redirectsOf({ '/help': '/questions', '/questions': '/faq' })
  const { texts, problems } = fixed(redirects, { [TERMS]: termsPage('[Ask](/help#refunds) us.') })
  expect(texts[TERMS]).toBe(termsPage('[Ask](/faq#refunds) us.'))
  expect(problems).toEqual([])
})

test('an unchanged page notices a changed redirect', () => {
  const { root, site, read } = siteWith([], { [OFFERS]: promo('/old') })
  const messages = () => read(false).problems.map(({ message }) => message)
  expect(messages()).toEqual([expect.stringContaining('no page "/old"')])
  const redirects = JSON.stringify([{ from: '/old', to: '/faq' }])
  writeFiles({ [SITE]: site.replace('"redirects": []', `"redirects": ${redirects}`) }, root)
  expect(messages()).toEqual(['"/old" moved to "/faq"'])
})

test('a new page at an old address is a problem of the redirect, and links to it are good', () => {
  const pages = { [OFFERS]: promo('/offers') }
  expect(siteWith([{ from: '/offers', to: '/faq' }], pages).read(false).problems).toMatchObject([
    { rule: 'redirect-taken', field: 'redirects.0.from' },
  ])
})
