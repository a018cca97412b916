import { readdirSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { findUnsafeAnswers } from './hostile-paths.ts'
import { scoreResponses } from './observatory.ts'
import { builtProject } from './project.ts'
import { startNginx } from './start-nginx.ts'

let project: string
let httpPort: number
let nginx: ReturnType<typeof startNginx>

beforeAll(async () => {
  ;({ project } = await builtProject())
  httpPort = await findFreePort()
  nginx = startNginx(join(project, 'dist'), await findFreePort(), { httpPort })
})

afterAll(() => {
  nginx.stop()
})

type Headers = Record<string, string | string[] | undefined>

function get(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ headers: Headers; html: string }>((resolve, reject) => {
    request(nginx.address + path, { ...options, ca: nginx.certificate, agent: false }, async (answer) => {
      let html = ''
      for await (const part of answer.setEncoding('utf8')) html += part
      resolve({ headers: answer.headers, html })
    })
      .on('error', reject)
      .end()
  })
}

function getHttp(path: string) {
  return new Promise<{ status: number | undefined; location: string }>((resolve, reject) => {
    requestHttp(
      { host: '127.0.0.1', port: httpPort, path, headers: { host: 'localhost' }, agent: false },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, location: answer.headers.location ?? '' })
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Fetches the responses by which the rules judge a page. */
async function fetchResponses(path: string) {
  const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
  const [page, http, cors] = await Promise.all([
    get(path),
    getHttp(path),
    get(path, { method: 'OPTIONS', headers: preflight }),
  ])
  return { ...page, http, cors: cors.headers }
}

test('every page reaches A+ with 130 points', async () => {
  const pages = readdirSync(join(project, 'dist')).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(25)
  for (const file of pages) {
    const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    const { score, tests } = scoreResponses('localhost', await fetchResponses(path))
    expect({ path, score, tests }).toMatchObject({ path, score: 130 })
  }
})

test('http redirects to the same path on https', async () => {
  expect(await getHttp('/blog?page=2')).toEqual({ status: 301, location: 'https://localhost/blog?page=2' })
})

test('http leads to no other site', async () => {
  expect(await findUnsafeAnswers(`http://127.0.0.1:${httpPort}`)).toEqual([])
})

test('other sites may show the images', async () => {
  const [picture] = readdirSync(join(project, 'dist/media/products'))
  const { headers } = await get(`/media/products/${picture}`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

const weaknesses: [
  what: string,
  change: (answers: Awaited<ReturnType<typeof fetchResponses>>) => void,
  score: number,
][] = [
  ['no resource policy', ({ headers }) => delete headers['cross-origin-resource-policy'], 120],
  ['no frame-ancestors', ({ headers }) => delete headers['content-security-policy'], 80],
  ['no transport security', ({ headers }) => delete headers['strict-transport-security'], 80],
  ['no nosniff', ({ headers }) => delete headers['x-content-type-options'], 125],
  ['all referrers', ({ headers }) => Object.assign(headers, { 'referrer-policy': 'unsafe-url' }), 120],
  ['a cookie', ({ headers }) => Object.assign(headers, { 'set-cookie': ['a=b'] }), 60],
  ['responses for all sites', ({ cors }) => Object.assign(cors, { 'access-control-allow-origin': '*' }), 50],
  ['http without a redirect', ({ http }) => Object.assign(http, { status: 200, location: '' }), 80],
]

test.each(weaknesses)('%s lowers the score', async (_, change, score) => {
  const answers = await fetchResponses('/')
  change(answers)
  expect(scoreResponses('localhost', answers).score).toBe(score)
})

test.each([
  ["default-src 'none'", "default-src 'self'", 125],
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", 80],
  ["script-src 'self'", "script-src 'self' https:", 80],
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 120],
  ["connect-src 'self'", 'connect-src http://a.example', 80],
  ['<meta http-equiv', '<meta data-was', 75],
])('%s → %s lowers the score', async (from, to, score) => {
  const answers = await fetchResponses('/')
  expect(answers.html).toContain(from)
  expect(scoreResponses('localhost', { ...answers, html: answers.html.replace(from, to) }).score).toBe(score)
})
