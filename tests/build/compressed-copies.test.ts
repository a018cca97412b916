import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, buildRelease, copyProject, edit, hashFiles } from './project.ts'
import { startNginx, supportedEncodings } from './start-nginx.ts'

const decoders = { gzip: gunzipSync, br: brotliDecompressSync }
const extensions = { gzip: '.gz', br: '.br' }
let project: string
let uncompressedFiles: Record<string, string>

beforeAll(async () => {
  project = copyProject()
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  uncompressedFiles = hashFiles(join(project, 'dist'))
  await runRelease()
})

afterAll(() => rmSync(project, { recursive: true }))

/** Builds a release; gives how many copies its output counts as made, and how many in all. */
async function runRelease(): Promise<[made: number, all: number]> {
  const { code, output } = await buildRelease(project)
  expect(code, output).toBe(0)
  const [, some, all] = /(\d+) of (\d+) compressed copies made/.exec(output) ?? []
  return [Number(some), Number(all)]
}

function readPublished(file: string): Buffer {
  return readFileSync(join(project, 'dist', file))
}

function isCopy(file: string): boolean {
  return /\.(?:br|gz)$/.test(file)
}

/** Expects that every copy contains its original, is smaller than it, and has the same modification time. */
function expectValidCopies(): void {
  const copies = Object.keys(hashFiles(join(project, 'dist'))).filter(isCopy)
  expect(copies.length).toBeGreaterThan(200)
  for (const copy of copies) {
    const original = copy.slice(0, -3)
    const bytes = readPublished(copy)
    const text = copy.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect([copy, text.equals(readPublished(original))]).toEqual([copy, true])
    expect(bytes.length).toBeLessThan(text.length)
    const times = [copy, original].map((file) => statSync(join(project, 'dist', file)).mtime)
    expect(times[0], copy).toEqual(times[1])
  }
}

test('a release adds compressed copies of its text files to the build', () => {
  const files = hashFiles(join(project, 'dist'))
  expect(Object.fromEntries(Object.entries(files).filter(([file]) => !isCopy(file)))).toEqual(
    uncompressedFiles,
  )
  expectValidCopies()
  for (const file of Object.keys(uncompressedFiles).filter((name) => /\.(html|js|css|xml)$/.test(name)))
    if (statSync(join(project, 'dist', file)).size > 1000)
      expect([file, `${file}.br` in files, `${file}.gz` in files]).toEqual([file, true, true])
  expect(
    Object.keys(files).filter((file) => /\.(?:avif|webp|png|woff2|mp4|webm)\.(?:br|gz)$/.test(file)),
  ).toEqual([])
})

test('a release compresses only changed files again, and leaves no outdated copy', async () => {
  expect((await runRelease())[0]).toBe(0)
  edit(project, 'content/pages/faq.json', '"title": "', '"title": "New: ')
  const [made, all] = await runRelease()
  // These are two copies each of the page and of its data, and those of files that list the page.
  expect(made).toBeGreaterThanOrEqual(4)
  expect(made).toBeLessThan(all / 4)
  expectValidCopies()
  expect(String(gunzipSync(readPublished('faq.html.gz')))).toContain('<title>New: ')
})

test('a build without compression leaves no copies behind', async () => {
  expect((await build(project)).code).toBe(0)
  expect(Object.keys(hashFiles(join(project, 'dist'))).filter(isCopy)).toEqual([])
  expect((await runRelease())[0]).toBe(0)
})

interface RawResponse {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Fetches a path without decoding the response, which `fetch` would do. */
function fetchRaw(address: string, path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(address + path, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) })
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

  describe.each(supportedEncodings())('with %s', (encoding) => {
    const acceptEncoding = { 'accept-encoding': encoding }

    test.each(texts)('nginx sends the copy of %s', async (path, file, type) => {
      const { status, headers, body } = await fetchRaw(nginx.address, path, acceptEncoding)
      expect(status).toBe(200)
      expect(body.equals(readPublished(file + extensions[encoding]))).toBe(true)
      expect(decoders[encoding](body).equals(readPublished(file))).toBe(true)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-type']).toMatch(type)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['x-content-type-options']).toBe('nosniff')
    })

    test('the copy has a strong ETag of its own, and nginx does not send it again', async () => {
      const [copy, original] = await Promise.all([
        fetchRaw(nginx.address, '/faq', acceptEncoding),
        fetchRaw(nginx.address, '/faq'),
      ])
      expect(copy.headers.etag).toMatch(/^"/)
      expect(copy.headers.etag).not.toBe(original.headers.etag)
      expect(original.headers.vary).toBe('Accept-Encoding')
      const again = await fetchRaw(nginx.address, '/faq', {
        ...acceptEncoding,
        'if-none-match': String(copy.headers.etag),
      })
      expect([again.status, again.body.length]).toEqual([304, 0])
    })

    test('nginx sends the copy of the 404 page with status 404', async () => {
      const { status, headers, body } = await fetchRaw(nginx.address, '/no/such/page', acceptEncoding)
      expect([status, headers['content-encoding']]).toEqual([404, encoding])
      expect(decoders[encoding](body).equals(readPublished('404.html'))).toBe(true)
    })
  })

  test('a browser that accepts all encodings gets the smallest copy', async () => {
    const { headers } = await fetchRaw(nginx.address, '/faq', {
      'accept-encoding': 'gzip, deflate, br, zstd',
    })
    expect(headers['content-encoding']).toBe(supportedEncodings().at(-1))
  })

  test('a release keeps the ETag of an unchanged page', async () => {
    const tag = async (path: string) =>
      (await fetchRaw(nginx.address, path, { 'accept-encoding': 'gzip' })).headers.etag
    const before = await Promise.all(['/faq', '/login'].map(tag))
    edit(project, 'content/pages/login.json', '"title": "', '"title": "New: ')
    await runRelease()
    const after = await Promise.all(['/faq', '/login'].map(tag))
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('nginx compresses a text without a copy itself', async () => {
    rmSync(join(project, 'dist/login.html.gz'))
    const { headers, body } = await fetchRaw(nginx.address, '/login', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).equals(readPublished('login.html'))).toBe(true)
  })
})

test('the preview sends copies as well', async () => {
  const server = await preview({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    preview: { port: 5251, strictPort: true },
  })
  try {
    for (const [path, file, type] of texts) {
      const { headers, body } = await fetchRaw('http://localhost:5251', path, {
        'accept-encoding': 'gzip, deflate, br;q=0.9',
      })
      expect([path, headers['content-encoding'], headers.vary]).toEqual([path, 'br', 'Accept-Encoding'])
      expect(headers['content-type']).toMatch(type)
      expect(body.equals(readPublished(`${file}.br`))).toBe(true)
    }
    const refused = await fetchRaw('http://localhost:5251', '/faq', { 'accept-encoding': 'br;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect((await fetchRaw('http://localhost:5251', '/faq.html.br')).status).toBe(404)
  } finally {
    await server.close()
  }
})

test('a release removes cached copies that no release has used for a month', async () => {
  const cache = join(project, '.cache/copies')
  const month = 31 * 24 * 60 * 60
  const kept = readdirSync(cache)
  for (const name of [...kept, 'old.br', 'new.br']) {
    if (!kept.includes(name)) writeFileSync(join(cache, name), '')
    const age = name === 'new.br' ? 0 : month
    utimesSync(join(cache, name), Date.now() / 1000 - age, Date.now() / 1000 - age)
  }
  expect((await runRelease())[0]).toBe(0)
  expect(existsSync(join(cache, 'old.br'))).toBe(false)
  expect(existsSync(join(cache, 'new.br'))).toBe(true)
  expectValidCopies()
})
