import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mendFiles } from '../../../../src/engine/cli/apply-fixes.ts'
import { contentReader } from '../../../../src/engine/dev/content-session.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { moveAt, readMoves } from '../../../../src/engine/library/redirect-map.ts'
import { readJson } from '../../../../src/engine/read/json-document.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

interface Redirect {
  from: unknown
  to: unknown
}

const SITE = 'content/site.json'

/** The small site with these redirects and, beside the question page, one with a list of three pages. */
function siteWith(redirects: Redirect[], pages: Record<string, string> = {}) {
  const site = JSON.stringify({ ...JSON.parse(smallSite[SITE] ?? ''), redirects }, null, 2)
  const root = writeFiles({ ...smallSite, [SITE]: site, ...pages })
  return { root, site, read: contentReader(root) }
}

/** What is said of these redirects, each with the text that it stands at. */
function told(...redirects: Redirect[]): string[] {
  const { root, site, read } = siteWith(redirects)
  const { problems } = read()
  rmSync(root, { recursive: true })
  return problems.map(({ rule, field, message, line, column, endColumn }) => {
    const place = site.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)
    return `${rule} ${field} ${place}: ${message}`
  })
}

/** The site's files after `--fix`, and what is still wrong with them. */
function fixed(redirects: Redirect[], pages: Record<string, string> = {}) {
  const { root, read } = siteWith(redirects, pages)
  mendFiles(root, read().problems)
  const texts = Object.fromEntries(
    [SITE, ...Object.keys(pages)].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  const problems = read().problems.map(formatProblem)
  rmSync(root, { recursive: true })
  return { texts, problems, redirects: JSON.parse(texts[SITE] ?? '').redirects }
}

const text = (address: string, from = '/old') => told({ from, to: address })

const promo = (href: string) =>
  JSON.stringify({
    title: 'Offers',
    description: 'What is cheaper.',
    masthead: { title: 'OFFERS' },
    sections: [{ type: 'promo', actions: [{ label: 'Go', href }] }],
  })

test('redirects reach who publishes them, and not the browser', () => {
  const { read } = siteWith([
    { from: '/Old-Plans/', to: '/faq#refunds' },
    { from: '/help.php', to: 'https://help.example/é?q="$x";' },
  ])
  const { problems, site, redirects } = read()
  expect(problems).toEqual([])
  expect(redirects).toEqual([
    { from: '/Old-Plans/', to: '/faq#refunds' },
    { from: '/help.php', to: 'https://help.example/%C3%A9?q=%22%24x%22%3B' },
  ])
  expect(site).not.toHaveProperty('redirects')
})

test.each([
  'old',
  '//old',
  '/old//plans',
  '/old?page=2',
  '/old#top',
  '/old plans',
  '/../old',
  '/old/.git',
  '/über',
  '/old/*',
  '/:name',
  'https://www.fixture.example/old',
  '',
])('"%s" is no plain path', (from) => {
  expect(told({ from, to: '/faq' })).toEqual([
    `format redirects.0.from ${JSON.stringify(from)}: is no plain path; write it as "/old-plans": letters, digits and . _ ~ - between slashes, nothing behind ? or #`,
  ])
})

test.each([
  ['/faq', 'is a page'],
  ['/FAQ/', 'is a page'],
  ['/faq.html', 'is a page'],
  ['/', 'is a page'],
  ['/index.html', 'is a page'],
  ['/404', 'is a page'],
  ['/faq/page/2', 'is for the list on "/faq"'],
  ['/page/2', 'is for the list on "/"'],
  ['/assets', 'is for files of the site'],
  ['/Assets/old.js', 'is for files of the site'],
  ['/media/old.webp', 'is for files of the site'],
  ['/_data/pages/old.js', 'is for files of the site'],
  ['/_gallery/old', 'is for files of the site'],
  ['/_redirects', 'is for files of the site'],
  ['/robots.txt', 'is for files of the site'],
  ['/feed.xml', 'is for files of the site'],
])('%s %s, so that nobody would be sent on', (from, what) => {
  expect(told({ from, to: '/faq#refunds' })).toEqual([
    `redirect-taken redirects.0.from "${from}": "${from}" ${what}, so that this redirect would never be followed; remove it`,
  ])
})

test.each(['/old', '/OLD', '/old/', '/old.html', '/Old/index.html'])(
  '"/old" and "%s" are the same',
  (again) => {
    expect(told({ from: '/old', to: '/faq' }, { from: again, to: '/' })).toEqual([
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
    `address ${at('https://www.fixture.example/old')} is on this site; write "/old"`,
  ])
  expect(text('https://help.example')).toEqual([])
})

test('a redirect to an old address says where it should lead, and is mended so', () => {
  const chain = [
    { from: '/first', to: '/Second/' },
    { from: '/second', to: '/third?x=1' },
    { from: '/third', to: '/faq#refunds' },
  ]
  expect(told(...chain)).toEqual([
    'redirect-chain redirects.0.to "/Second/": "/Second/" has moved on itself; write "/faq#refunds"',
    'redirect-chain redirects.1.to "/third?x=1": "/third?x=1" has moved on itself; write "/faq#refunds"',
  ])
  const { redirects, problems } = fixed(chain)
  expect(redirects.map(({ to }: Redirect) => to)).toEqual(['/faq#refunds', '/faq#refunds', '/faq#refunds'])
  expect(problems).toEqual([])
})

test('a chain with a dead end is mended at its end', () => {
  const chain = [
    { from: '/first', to: '/second' },
    { from: '/second', to: '/fag' },
  ]
  const { redirects, problems } = fixed(chain)
  expect(redirects).toEqual([chain[0], { from: '/second', to: '/faq' }])
  expect(problems).toEqual([
    expect.stringContaining('redirects.0.to  "/second" has moved on itself; write "/faq"'),
  ])
})

test('a circle is told once, where it closes', () => {
  expect(told({ from: '/old', to: '/OLD/#top' })).toEqual([
    'redirect-loop redirects.0.to "/OLD/#top": "/old" leads to itself; write where the page stands now',
  ])
  expect(
    told(
      { from: '/into-it', to: '/b' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/a' },
      { from: '/also', to: '/a' },
    ),
  ).toEqual([
    'redirect-loop redirects.3.to "/a": leads in a circle: "/c" → "/a" → "/b" → "/c"; write where the page stands now',
  ])
})

test('ten thousand redirects, all in a row, are no trouble', () => {
  const redirects = Array.from({ length: 10_000 }, (_, at) => ({ from: `/old-${at}`, to: `/old-${at + 1}` }))
  const site = readJson(SITE, JSON.stringify({ redirects }))
  const moves = readMoves('data' in site ? site : undefined)
  expect(moveAt('/Old-0/', moves)?.arrival).toBe('/old-10000')
  expect(moveAt('/old-9999', moves)?.arrival).toBe('/old-10000')
  expect(told(...redirects.map(({ from }) => ({ from, to: '/faq' })))).toEqual([])
})

test('what is wrong in form is told once, and does not hide the others', () => {
  expect(
    told({ from: '/old', to: 5 }, { from: '/older', to: '/fag' }, { from: '/x', to: '/a\u202e' }),
  ).toEqual([
    'type redirects.0.to 5: is the number 5; expected a text in double quotes',
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
])('a link to %s is a mistake: %s', (href, message, mended) => {
  const redirects = [
    { from: '/old', to: '/faq' },
    { from: '/older', to: '/faq#refunds' },
    { from: '/elsewhere', to: 'https://help.example/' },
  ]
  const pages = { 'content/pages/offers.json': promo(href) }
  expect(siteWith(redirects, pages).read().problems).toMatchObject([
    { rule: 'link', field: 'sections.0.actions.0.href', message },
  ])
  const { texts, problems } = fixed(redirects, pages)
  expect(texts['content/pages/offers.json']).toContain(`"href":"${mended}"`)
  expect(problems).toEqual([])
})

test('links of Markdown are mended as well, past old addresses on the way', () => {
  const file = 'content/pages/terms.mdx'
  const mdx = (href: string) =>
    `---\ntitle: Terms\ndescription: What we promise.\nmasthead: { title: TERMS }\n---\n\n[Ask](${href}) us.\n`
  const redirects = [
    { from: '/help', to: '/questions' },
    { from: '/questions', to: '/faq' },
  ]
  const { texts, problems } = fixed(redirects, { [file]: mdx('/help#refunds') })
  expect(texts[file]).toBe(mdx('/faq#refunds'))
  expect(problems).toEqual([])
})

test('a page that did not change hears of a redirect that did', () => {
  const { root, site, read } = siteWith([], { 'content/pages/offers.json': promo('/old') })
  const messages = () => read().problems.map(({ message }) => message)
  expect(messages()).toEqual([expect.stringContaining('no page "/old"')])
  const redirects = JSON.stringify([{ from: '/old', to: '/faq' }])
  writeFiles({ [SITE]: site.replace('"redirects": []', `"redirects": ${redirects}`) }, root)
  expect(messages()).toEqual(['"/old" moved to "/faq"'])
})

test('a page that came back where a redirect leads away is told at the redirect, and links to it are good', () => {
  const pages = { 'content/pages/offers.json': promo('/offers') }
  expect(siteWith([{ from: '/offers', to: '/faq' }], pages).read().problems).toMatchObject([
    { rule: 'redirect-taken', field: 'redirects.0.from' },
  ])
})
