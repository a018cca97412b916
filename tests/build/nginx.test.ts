import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA_HEADERS, SECURITY_HEADERS } from '../../src/engine/publish/host-headers.ts'
import { findFreePort } from './free-port.ts'
import { findUnsafeAnswers } from './hostile-paths.ts'
import { build, copyProject, edit } from './project.ts'
import { startNginx } from './start-nginx.ts'

let project: string
let nginx: ReturnType<typeof startNginx>

/** The longest that a redirect may have. */
const longPath = `/${'old-'.repeat(60)}a-plans`
const redirects = [
  { from: '/Old-Plans', to: '/pricing-plan' },
  { from: '/help/index.html', to: 'https://help.example/list?page=2#main' },
  { from: '/shop.php', to: 'https://shop.example/a;b?q="$uri"' },
  { from: longPath, to: '/products' },
]

beforeAll(async () => {
  project = copyProject()
  edit(
    project,
    'content/site.json',
    '"accepted": [',
    `"redirects": ${JSON.stringify(redirects)}, "accepted": [`,
  )
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  nginx = startNginx(join(project, 'dist'), await findFreePort())
})

afterAll(() => {
  nginx.stop()
  rmSync(project, { recursive: true })
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

test.each(['/_headers', '/_redirects', '/_redirects.map'])('nginx does not serve %s', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Oops! page is not found')
})

test.each([
  ['no redirects', () => writeFileSync(join(project, 'dist/_redirects.map'), '')],
  ['no list of redirects', () => rmSync(join(project, 'dist/_redirects.map'))],
])('nginx accepts a release with %s', (_, change) => {
  change()
  expect(nginx.checkConfig()).toEqual({ status: 0, output: expect.stringContaining('test is successful') })
})

test.each(['/no/such/page', '/404', '/404.html'])('%s gives the 404 page', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Oops! page is not found')
})

test.each(['/assets/gone.js', '/media/gone.webp', '/_data/pages/gone.js'])(
  '%s gives status 404 without a page',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<')
  },
)

test('nginx serves no file outside the site', async () => {
  expect((await get('/../package.json')).status).toBe(404)
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(400)
})

describe('headers', () => {
  test('every kind of response has all security headers', async () => {
    const paths = [
      '/',
      '/faq/',
      '/old-plans',
      '/no/such/page',
      '/assets/gone.js',
      '/_data/site.js',
      '/sitemap.xml',
      firstFileIn('assets'),
    ]
    for (const path of paths) {
      const { headers } = await get(path)
      const names = Object.keys(SECURITY_HEADERS)
      expect([path, ...names.map((name) => headers.get(name))]).toEqual([
        path,
        ...Object.values(SECURITY_HEADERS),
      ])
    }
  })

  test('media that are opened by themselves run no script, also where one is gone', async () => {
    for (const path of [firstFileIn('media/products'), '/media/gone.svg', '/media//gone.svg']) {
      const { headers } = await get(path)
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        MEDIA_HEADERS['Content-Security-Policy'],
      ])
    }
  })

  test('browsers keep files with a hash in their name, and revalidate all others', async () => {
    for (const path of [firstFileIn('assets'), firstFileIn('media/products')])
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/_data/site.js', '/no/such/page', '/feed.xml'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  })

  test('browsers keep only what there is: whole, in part, or unchanged', async () => {
    const file = firstFileIn('assets')
    const etag = (await get(file)).headers.get('etag') ?? ''
    const answers = await Promise.all([
      get(file, { range: 'bytes=0-9' }),
      get(file, { 'if-none-match': etag }),
      get('/assets/gone-abc.js'),
      get('/media/gone.webp'),
      get('/media/gone.webp/'),
      fetch(nginx.address + file, { method: 'POST' }),
    ])
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('cache-control')}`)).toEqual([
      '206 public, max-age=31536000, immutable',
      '304 public, max-age=31536000, immutable',
      '404 no-cache',
      '404 no-cache',
      '301 no-cache',
      '405 no-cache',
    ])
  })

  test('nginx does not send an unchanged page again', async () => {
    const tag = (await get('/faq')).headers.get('etag') ?? ''
    expect((await get('/faq', { 'if-none-match': tag })).status).toBe(304)
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
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
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
    const { code, output } = await build(project)
    expect(code, output).toBe(0)
    expect((await get('/faq', { ...gzip, 'if-none-match': faq })).status).toBe(304)
    expect((await get('/login', { ...gzip, 'if-none-match': login })).status).toBe(200)
  })
})
