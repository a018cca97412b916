import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_HEADERS, SECURITY_HEADERS } from '../../src/engine/publish/host-headers.ts'
import { findUnsafeAnswers } from './hostile-paths.ts'
import { addRedirects, buildWell, copyBuiltProject, edit } from './project.ts'
import { type Nginx, startNginx } from './start-nginx.ts'

let project: string
let nginx: Nginx

/** The longest that a redirect may have. */
const longPath = `/${'old-'.repeat(60)}a-plans`
const redirects = [
  { from: '/Old-Plans', to: '/pricing-plan' },
  { from: '/Übersicht (alt), $1', to: '/faq' },
  { from: '/help/index.html', to: 'https://help.example/list?page=2#main' },
  { from: '/shop.php', to: 'https://shop.example/a;b?q="$uri"' },
  { from: longPath, to: '/products' },
]

beforeAll(async () => {
  project = await copyBuiltProject()
  addRedirects(project, redirects)
  await buildWell(project)
  nginx = await startNginx(join(project, 'dist'))
  return () => {
    nginx.stop()
    rmSync(project, { recursive: true })
  }
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(nginx.address + path, { redirect: 'manual', headers })
}

function firstFileIn(kind: 'assets' | 'media/products'): string {
  return `/${kind}/${readdirSync(join(project, 'dist', kind))[0]}`
}

test.each(['/', '/faq', '/blog/page/2'])('%s gives a page', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('the manifest has its type, also where the list of nginx lacks it', async () => {
  const { status, headers } = await get('/site.webmanifest')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8'])
})

test('the query of a list gives its further pages, and an unknown query the first', async () => {
  const [second, asked, beyond, first] = await Promise.all(
    ['/blog/page/2', '/blog?page=2', '/blog?page=99', '/blog'].map(async (path) => (await get(path)).text()),
  )
  expect(asked).toBe(second)
  expect(beyond).toBe(first)
})

test.each([
  ['/faq/', '/faq'],
  ['/faq.html', '/faq'],
  ['/index.html', '/'],
  ['/blog/?page=2', '/blog?page=2'],
])('%s redirects to %s permanently', async (path, target) => {
  const answer = await get(path)
  expect(answer.status).toBe(301)
  expect(new URL(answer.headers.get('location') ?? '', nginx.address).href).toBe(nginx.address + target)
})

test.each([
  ['/old-plans', '/pricing-plan'],
  ['/OLD-Plans', '/pricing-plan'],
  ['/old-plans/', '/pricing-plan'],
  ['/old-plans.html', '/pricing-plan'],
  ['/old-plans?from=mail&x=%20', '/pricing-plan?from=mail&x=%20'],
  ['/old-plans/?from=mail', '/pricing-plan?from=mail'],
  ['/%C3%9Cbersicht%20(ALT),%20$1', '/faq'],
  ['/%C3%BCbersicht%20%28alt%29%2C%20%241/?a=1', '/faq?a=1'],
  ['/help', 'https://help.example/list?page=2#main'],
  ['/help/?from=mail', 'https://help.example/list?page=2&from=mail#main'],
  ['/shop.php', 'https://shop.example/a%3Bb?q=%22%24uri%22'],
  [longPath, '/products'],
])('%s, an old address, redirects to %s permanently', async (path, target) => {
  const { status, headers } = await get(path)
  expect(status).toBe(301)
  expect(headers.get('location')).toBe(target)
  expect(headers.get('cache-control')).toBe('no-cache')
})

test.each(['/old-plans/more', '/old', '/help/me', '/index', '/blog'])(
  '%s does not redirect',
  async (path) => {
    const target = (await get(path)).headers.get('location') ?? ''
    expect(redirects.map(({ to }) => to)).not.toContain(target)
  },
)

test('no address leads to another site, or into the headers of its answer', async () => {
  expect(await findUnsafeAnswers(nginx.address)).toEqual([])
})

test.each([
  ['no redirects', () => writeFileSync(join(project, 'dist/_redirects.map'), '')],
  ['no list of redirects', () => rmSync(join(project, 'dist/_redirects.map'))],
])('nginx accepts a release with %s', (_, change) => {
  change()
  expect(nginx.checkConfig()).toEqual({ status: 0, output: expect.stringContaining('test is successful') })
})

test.each([
  // The lists for hosts are for nobody else.
  ['the 404 page', '/no/such/page /404 /404.html /_headers /_redirects /_redirects.map'],
  ['no page', '/assets/gone.js /media/gone.webp /_data/pages/gone.js'],
])('status 404 comes with %s at %s', async (what, paths) => {
  for (const path of paths.split(' ')) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    const text = await answer.text()
    if (what === 'no page') expect(text, path).not.toContain('<')
    else expect(text, path).toContain('Oops! page is not found')
  }
})

test('nginx serves no file outside the site', async () => {
  expect((await get('/../package.json')).status).toBe(404)
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(400)
})

describe('headers', () => {
  test('every kind of response has all security headers', async () => {
    const paths = '/ /faq/ /old-plans /no/such/page /assets/gone.js /_data/site.js /sitemap.xml'.split(' ')
    for (const path of [...paths, firstFileIn('assets')]) {
      const { headers } = await get(path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect([path, name, headers.get(name)]).toEqual([path, name, value])
    }
  })

  test('media that are opened by themselves run no script, also where one is gone', async () => {
    for (const path of [firstFileIn('media/products'), '/media/gone.svg', '/media//gone.svg']) {
      const policy = (await get(path)).headers.get('content-security-policy')
      expect([path, policy]).toEqual([path, MEDIA_HEADERS['Content-Security-Policy']])
    }
  })

  test('browsers keep what has a hash in its name and is there: whole, in part, or unchanged', async () => {
    const [script, picture] = [firstFileIn('assets'), firstFileIn('media/products')]
    const [etag = '', tagOfPage = ''] = await Promise.all(
      [script, '/faq'].map(async (path) => (await get(path)).headers.get('etag') ?? ''),
    )
    const kept = 'public, max-age=31536000, immutable'
    const answers: [expected: string, path: string, options?: RequestInit][] = [
      [`200 ${kept}`, script],
      [`200 ${kept}`, picture],
      [`206 ${kept}`, script, { headers: { range: 'bytes=0-9' } }],
      [`304 ${kept}`, script, { headers: { 'if-none-match': etag } }],
      ['304 no-cache', '/faq', { headers: { 'if-none-match': tagOfPage } }],
      ['200 no-cache', '/'],
      ['200 no-cache', '/_data/site.js'],
      ['200 no-cache', '/feed.xml'],
      ['404 no-cache', '/no/such/page'],
      ['404 no-cache', '/assets/gone-abc.js'],
      ['404 no-cache', '/media/gone.webp'],
      ['301 no-cache', '/media/gone.webp/'],
      ['405 no-cache', script, { method: 'POST' }],
    ]
    for (const [expected, path, options] of answers) {
      const { status, headers } = await fetch(nginx.address + path, { redirect: 'manual', ...options })
      expect([path, `${status} ${headers.get('cache-control')}`]).toEqual([path, expected])
    }
  })
})

describe('compression', () => {
  const gzip = { 'accept-encoding': 'gzip' }

  beforeAll(() => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9v9z"/>'.repeat(50)}</svg>\n`
    writeFileSync(join(project, 'dist/media/drawing.svg'), drawing)
  })

  /** The path of the largest published file whose name ends in this way, and what it holds. */
  function largestFile(ending: string): { path: string; bytes: Buffer } {
    const dist = join(project, 'dist')
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ path: `/${file.replace(/\.html$/, '')}`, bytes: readFileSync(join(dist, file)) }))
    const [largest] = files.toSorted((a, b) => b.bytes.length - a.bytes.length)
    if (!largest) throw new Error(`No published file ends in ${ending}`)
    return largest
  }

  test.each(['.html', '.js', '.css', '.svg', '.xml'])('nginx compresses %s files', async (ending) => {
    const { path, bytes } = largestFile(ending)
    const answer = await get(path, gzip)
    const { status, headers } = answer
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([
      200,
      'gzip',
      'Accept-Encoding',
    ])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test.each(['.avif', '.woff2'])('nginx sends %s files as they are', async (ending) => {
    const { path, bytes } = largestFile(ending)
    const answer = await get(path, gzip)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  })

  test('nginx compresses only for those who accept it, and for a CDN too', async () => {
    const encodings = [{ 'accept-encoding': 'identity' }, gzip, { ...gzip, via: '1.1 cdn.example' }].map(
      async (headers) => (await get('/faq', headers)).headers.get('content-encoding'),
    )
    expect(await Promise.all(encodings)).toEqual([null, 'gzip', 'gzip'])
  })

  test('nginx compresses the 404 page, and keeps its status', async () => {
    const answer = await get('/no/such/page', gzip)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'gzip'])
    expect(await answer.text()).toBe(readFileSync(join(project, 'dist/404.html'), 'utf8'))
  })

  test('a compressed page that did not change is not sent again, also after a release', async () => {
    const [faq = '', login = ''] = await Promise.all(
      ['/faq', '/login'].map(async (path) => (await get(path, gzip)).headers.get('etag') ?? ''),
    )
    edit(project, 'content/pages/login.json', '"title": "', '"title": "New: ')
    await buildWell(project)
    expect((await get('/faq', { ...gzip, 'if-none-match': faq })).status).toBe(304)
    expect((await get('/login', { ...gzip, 'if-none-match': login })).status).toBe(200)
  })
})
