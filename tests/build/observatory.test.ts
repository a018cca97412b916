import { readdirSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observe } from './observatory.ts'
import { copyProject, release } from './project.ts'
import { startNginx } from './start-nginx.ts'

const HTTP = 5252
let project: string
let nginx: ReturnType<typeof startNginx>

beforeAll(async () => {
  project = copyProject()
  const { code, output } = await release(project)
  expect(code, output).toBe(0)
  nginx = startNginx(join(project, 'dist'), 5253, { http: HTTP })
}, 300_000)

afterAll(() => {
  nginx.stop()
  rmSync(project, { recursive: true })
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

function getPlain(path: string) {
  return new Promise<{ status: number | undefined; location: string }>((resolve, reject) => {
    plainRequest(
      { host: '127.0.0.1', port: HTTP, path, headers: { host: 'localhost' }, agent: false },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, location: answer.headers.location ?? '' })
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Asks for all that a page is judged by. */
async function answersOf(path: string) {
  const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
  const [page, http, cors] = await Promise.all([
    get(path),
    getPlain(path),
    get(path, { method: 'OPTIONS', headers: preflight }),
  ])
  return { ...page, http, cors: cors.headers }
}

test('every page gets an A+ of 130 points', async () => {
  const pages = readdirSync(join(project, 'dist')).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(30)
  for (const file of pages) {
    const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    const { score, tests } = observe('localhost', await answersOf(path))
    expect({ path, score, tests }).toMatchObject({ path, score: 130 })
  }
})

test('http leads on to https, to the same address', async () => {
  expect(await getPlain('/blog?page=2')).toEqual({ status: 301, location: 'https://localhost/blog?page=2' })
})

test('pictures may be shown elsewhere', async () => {
  const [picture] = readdirSync(join(project, 'dist/media/products'))
  const { headers } = await get(`/media/products/${picture}`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

const losses: [
  what: string,
  change: (answers: Awaited<ReturnType<typeof answersOf>>) => void,
  score: number,
][] = [
  ['no resource policy', ({ headers }) => delete headers['cross-origin-resource-policy'], 120],
  ['no frame-ancestors', ({ headers }) => delete headers['content-security-policy'], 80],
  ['no transport security', ({ headers }) => delete headers['strict-transport-security'], 80],
  ['no nosniff', ({ headers }) => delete headers['x-content-type-options'], 125],
  ['all referrers', ({ headers }) => Object.assign(headers, { 'referrer-policy': 'unsafe-url' }), 120],
  ['a cookie', ({ headers }) => Object.assign(headers, { 'set-cookie': ['a=b'] }), 60],
  ['answers for all sites', ({ cors }) => Object.assign(cors, { 'access-control-allow-origin': '*' }), 50],
  ['http that stays', ({ http }) => Object.assign(http, { status: 200, location: '' }), 80],
]

test.each(losses)('%s would be told', async (_, change, score) => {
  const answers = await answersOf('/')
  change(answers)
  expect(observe('localhost', answers).score).toBe(score)
})

test.each([
  ["default-src 'none'", "default-src 'self'", 125],
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'", 80],
  ["script-src 'self'", "script-src 'self' https:", 80],
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'", 120],
  ["connect-src 'self'", 'connect-src http://a.example', 80],
  ['<meta http-equiv', '<meta data-was', 75],
])('%s → %s would be told', async (from, to, score) => {
  const answers = await answersOf('/')
  expect(answers.html).toContain(from)
  expect(observe('localhost', { ...answers, html: answers.html.replace(from, to) }).score).toBe(score)
})
