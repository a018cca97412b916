import { readdirSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { findUnsafeAnswers } from './hostile-paths.ts'
import { listLostRules, type SiteResponses } from './observatory.ts'
import { builtProject } from './project.ts'
import { type Nginx, startNginx } from './start-nginx.ts'

let project: string
let nginx: Nginx

beforeAll(async () => {
  ;({ project } = await builtProject())
  nginx = await startNginx(join(project, 'dist'), { https: true })
  return nginx.stop
})

function get(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Pick<SiteResponses, 'headers' | 'html'>>((resolve, reject) => {
    request(nginx.address + path, { ...options, ca: nginx.certificate, agent: false }, async (answer) => {
      resolve({ headers: answer.headers, html: await text(answer) })
    })
      .on('error', reject)
      .end()
  })
}

function getHttp(path: string) {
  return new Promise<SiteResponses['http']>((resolve, reject) => {
    requestHttp(nginx.httpAddress + path, { headers: { host: 'localhost' }, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })
}

/** Fetches the responses by which the rules judge a page. */
async function fetchResponses(path: string): Promise<SiteResponses> {
  const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
  const [page, http, cors] = await Promise.all([
    get(path),
    getHttp(path),
    get(path, { method: 'OPTIONS', headers: preflight }),
  ])
  return { ...page, http, cors: cors.headers }
}

test('every page reaches A+ with 130 points, because it keeps all rules', async () => {
  const pages = readdirSync(join(project, 'dist')).filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(25)
  for (const file of pages) {
    const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
    expect(listLostRules('localhost', await fetchResponses(path)), path).toEqual([])
  }
})

test('http redirects to the same path on https, and leads to no other site', async () => {
  expect(await getHttp('/blog?page=2')).toEqual({ status: 301, location: 'https://localhost/blog?page=2' })
  expect(await findUnsafeAnswers(nginx.httpAddress)).toEqual([])
})

test('other sites may show the images', async () => {
  const [picture] = readdirSync(join(project, 'dist/media/products'))
  const { headers } = await get(`/media/products/${picture}`)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

type Change = Partial<SiteResponses> | [from: string, to: string]
const without = (header: string): Change => ({ headers: { [header]: undefined } })

/** What a page may lack, and the rule by which it then loses points. A text changes in its HTML. */
const weaknesses: [rule: string, change: Change][] = [
  ['cross-origin-resource-policy', without('cross-origin-resource-policy')],
  ['x-frame-options', without('content-security-policy')],
  ['strict-transport-security', without('strict-transport-security')],
  ['x-content-type-options', without('x-content-type-options')],
  ['referrer-policy', { headers: { 'referrer-policy': 'unsafe-url' } }],
  ['cookies', { headers: { 'set-cookie': ['a=b'] } }],
  ['cross-origin-resource-sharing', { cors: { 'access-control-allow-origin': '*' } }],
  ['redirection', { http: { status: 200, location: '' } }],
  ['content-security-policy', ["default-src 'none'", "default-src 'self'"]],
  ['content-security-policy', ["script-src 'self'", "script-src 'self' 'unsafe-inline'"]],
  ['content-security-policy', ["script-src 'self'", "script-src 'self' https:"]],
  ['content-security-policy', ["style-src 'self'", "style-src 'self' 'unsafe-inline'"]],
  ['content-security-policy', ["connect-src 'self'", 'connect-src http://a.example']],
  ['content-security-policy', ['<meta http-equiv', '<meta data-was']],
  ['subresource-integrity', ['<script', '<script src="https://a.example/a.js"></script><script']],
]

test.each(weaknesses)('a page loses points by %s when it has %j', async (rule, change) => {
  const answers = await fetchResponses('/')
  const changed = Array.isArray(change) ? { html: answers.html.replace(...change) } : change
  expect(changed.html).not.toBe(answers.html)
  const headers = { ...answers.headers, ...('headers' in changed && changed.headers) }
  expect(listLostRules('localhost', { ...answers, ...changed, headers })).toEqual([rule])
})
