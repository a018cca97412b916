import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, copyProject, edit, filesOf, release } from './project.ts'
import { encodings, startNginx } from './start-nginx.ts'

const open = { gzip: gunzipSync, br: brotliDecompressSync }
const endings = { gzip: '.gz', br: '.br' }
let project: string
let plain: Record<string, string>

beforeAll(async () => {
  project = copyProject()
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  plain = filesOf(join(project, 'dist'))
  await released()
})

afterAll(() => rmSync(project, { recursive: true }))

/** Builds a release; gives how many copies it says that it made, of how many. */
async function released(): Promise<[made: number, all: number]> {
  const { code, output } = await release(project)
  expect(code, output).toBe(0)
  const [, some, all] = /(\d+) of (\d+) compressed copies made/.exec(output) ?? []
  return [Number(some), Number(all)]
}

function published(file: string): Buffer {
  return readFileSync(join(project, 'dist', file))
}

function isCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file)
}

/** Looks at every copy of the release: it holds its original, is smaller, and bears the same time. */
function expectTrueCopies(): void {
  const copies = Object.keys(filesOf(join(project, 'dist'))).filter(isCopy)
  expect(copies.length).toBeGreaterThan(250)
  for (const copy of copies) {
    const original = copy.slice(0, -3)
    const bytes = published(copy)
    const text = copy.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect([copy, text.equals(published(original))]).toEqual([copy, true])
    expect(bytes.length).toBeLessThan(text.length)
    const times = [copy, original].map((file) => statSync(join(project, 'dist', file)).mtime)
    expect(times[0], copy).toEqual(times[1])
  }
}

test('a release is the build with copies of its texts beside them', () => {
  const files = filesOf(join(project, 'dist'))
  expect(Object.fromEntries(Object.entries(files).filter(([file]) => !isCopy(file)))).toEqual(plain)
  expectTrueCopies()
  for (const file of Object.keys(plain).filter((name) => /\.(html|js|css|xml)$/.test(name)))
    if (statSync(join(project, 'dist', file)).size > 1000)
      expect([file, `${file}.br` in files, `${file}.gz` in files]).toEqual([file, true, true])
  expect(
    Object.keys(files).filter((file) => /\.(?:avif|webp|png|woff2|mp4|webm)\.(?:br|gz)$/.test(file)),
  ).toEqual([])
})

test('what did not change is not compressed again, and what changed has no old copy', async () => {
  expect((await released())[0]).toBe(0)
  edit(project, 'content/pages/faq.json', '"title": "', '"title": "New: ')
  const [made, all] = await released()
  // The page and its data; and what lists it.
  expect(made).toBeGreaterThanOrEqual(4)
  expect(made).toBeLessThan(all / 4)
  expectTrueCopies()
  expect(String(gunzipSync(published('faq.html.gz')))).toContain('<title>New: ')
}, 180_000)

test('a build that is no release leaves no copies behind', async () => {
  expect((await build(project)).code).toBe(0)
  expect(Object.keys(filesOf(join(project, 'dist'))).filter(isCopy)).toEqual([])
  expect((await released())[0]).toBe(0)
}, 180_000)

interface Answer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Asks as a browser does; `fetch` would unpack the answer. */
function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address + path, { headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })
}

const texts: [path: string, file: string, type: RegExp][] = [
  ['/', 'index.html', /^text\/html; ?charset=utf-8$/],
  ['/faq', 'faq.html', /^text\/html; ?charset=utf-8$/],
  ['/blog/page/2', 'blog/page/2.html', /^text\/html; ?charset=utf-8$/],
  ['/_data/site.js', '_data/site.js', /^(?:text|application)\/javascript/],
  ['/feed.xml', 'feed.xml', /^(?:text|application)\/xml/],
]

describe('nginx', () => {
  let nginx: ReturnType<typeof startNginx>
  beforeAll(() => {
    nginx = startNginx(join(project, 'dist'), 5250)
  })
  afterAll(() => nginx.stop())

  describe.each(encodings())('asked for %s', (encoding) => {
    const asking = { 'accept-encoding': encoding }

    test.each(texts)('%s is answered by its copy', async (path, file, type) => {
      const { status, headers, body } = await ask(nginx.address, path, asking)
      expect(status).toBe(200)
      expect(body.equals(published(file + endings[encoding]))).toBe(true)
      expect(open[encoding](body).equals(published(file))).toBe(true)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-type']).toMatch(type)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['x-content-type-options']).toBe('nosniff')
    })

    test('the copy has a strong ETag of its own, by which it is not sent again', async () => {
      const [copy, whole] = await Promise.all([
        ask(nginx.address, '/faq', asking),
        ask(nginx.address, '/faq'),
      ])
      expect(copy.headers.etag).toMatch(/^"/)
      expect(copy.headers.etag).not.toBe(whole.headers.etag)
      expect(whole.headers.vary).toBe('Accept-Encoding')
      const again = await ask(nginx.address, '/faq', {
        ...asking,
        'if-none-match': String(copy.headers.etag),
      })
      expect([again.status, again.body.length]).toEqual([304, 0])
    })

    test('the 404 page travels as a copy too, with its status', async () => {
      const { status, headers, body } = await ask(nginx.address, '/no/such/page', asking)
      expect([status, headers['content-encoding']]).toEqual([404, encoding])
      expect(open[encoding](body).equals(published('404.html'))).toBe(true)
    })
  })

  test('who takes all of them gets the smallest', async () => {
    const { headers } = await ask(nginx.address, '/faq', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe(encodings().at(-1))
  })

  test('the ETag of a page that a release did not change stays the same', async () => {
    const tag = async (path: string) =>
      (await ask(nginx.address, path, { 'accept-encoding': 'gzip' })).headers.etag
    const before = await Promise.all(['/faq', '/login'].map(tag))
    edit(project, 'content/pages/login.json', '"title": "', '"title": "New: ')
    await released()
    const after = await Promise.all(['/faq', '/login'].map(tag))
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('without copies, texts are compressed all the same', async () => {
    rmSync(join(project, 'dist/login.html.gz'))
    const { headers, body } = await ask(nginx.address, '/login', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).equals(published('login.html'))).toBe(true)
  })
})

test('the preview answers by copies as well', async () => {
  const server = await preview({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    preview: { port: 5251, strictPort: true },
  })
  try {
    for (const [path, file, type] of texts) {
      const { headers, body } = await ask('http://localhost:5251', path, {
        'accept-encoding': 'gzip, deflate, br;q=0.9',
      })
      expect([path, headers['content-encoding'], headers.vary]).toEqual([path, 'br', 'Accept-Encoding'])
      expect(headers['content-type']).toMatch(type)
      expect(body.equals(published(`${file}.br`))).toBe(true)
    }
    const refused = await ask('http://localhost:5251', '/faq', { 'accept-encoding': 'br;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect((await ask('http://localhost:5251', '/faq.html.br')).status).toBe(404)
  } finally {
    await server.close()
  }
})

test('the cache forgets what no release has used for a month', async () => {
  const cache = join(project, 'node_modules/.cache/tidewire/copies')
  const month = 31 * 24 * 60 * 60
  const kept = readdirSync(cache)
  for (const name of [...kept, 'old.br', 'new.br']) {
    if (!kept.includes(name)) writeFileSync(join(cache, name), '')
    const age = name === 'new.br' ? 0 : month
    utimesSync(join(cache, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
  }
  expect((await released())[0]).toBe(0)
  expect(existsSync(join(cache, 'old.br'))).toBe(false)
  expect(existsSync(join(cache, 'new.br'))).toBe(true)
  expectTrueCopies()
})
