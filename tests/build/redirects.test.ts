import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type InlineConfig, type PreviewServer, preview, type ViteDevServer } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { findUnsafeAnswers } from './hostile-paths.ts'
import { addRedirects, buildWell, copyBuiltProject, edit } from './project.ts'

const redirects = [
  { from: '/Old-Plans/', to: '/pricing-plan' },
  { from: '/Übersicht (alt)', to: '/faq' },
  { from: '/help/desk.html', to: '/contact-us#map' },
  { from: '/clips', to: 'https://clips.example/all?page=2&by="day"' },
]
const site = 'https://www.demonet.example'
let project: string

beforeAll(async () => {
  project = await copyBuiltProject()
  addRedirects(project, redirects)
  await buildWell(project)
  return () => rmSync(project, { recursive: true })
})

function readPublished(file: string): string {
  return readFileSync(join(project, 'dist', file), 'utf8')
}

test('static hosts get a list of permanent redirects', () => {
  expect(readPublished('_redirects').split('\n')).toEqual([
    '/Old-Plans /pricing-plan 301',
    '/old-plans /pricing-plan 301',
    '/%C3%9Cbersicht%20(alt) /faq 301',
    '/%C3%BCbersicht%20(alt) /faq 301',
    '/help/desk /contact-us#map 301',
    '/clips https://clips.example/all?page=2&by=%22day%22 301',
    '/.well-known/broadband-labels /broadband-labels.csv 301',
    '',
  ])
})

test.each([
  ['Old-Plans', '/pricing-plan', `${site}/pricing-plan`],
  ['old-plans', '/pricing-plan', `${site}/pricing-plan`],
  ['Übersicht (alt)', '/faq', `${site}/faq`],
  ['übersicht (alt)', '/faq', `${site}/faq`],
  ['help/desk', '/contact-us#map', `${site}/contact-us`],
  ['clips', 'https://clips.example/all?page=2&#38;by=%22day%22'],
])('the page of %s redirects on any other host', (name, target, canonical = target) => {
  const html = readPublished(`${name}.html`)
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`)
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`<a href="${target}">Go to where this page has moved</a>`)
  expect(html).toContain(`content="default-src 'none'; base-uri 'none'; form-action 'none'"`)
  expect(html).not.toMatch(/<script|<style|style=/)
})

test('old addresses are not in the sitemap and not in the data of the site, and have no page data', () => {
  expect(readPublished('sitemap.xml')).not.toMatch(/old-plans|desk|clips/i)
  expect(existsSync(join(project, 'dist/_data/pages/old-plans.js'))).toBe(false)
  expect(readPublished('_data/site.js')).not.toMatch(/old-plans|redirect/i)
})

/** Gives the response of a server as `status location`. */
async function fetchRedirect(address: string, path: string): Promise<string> {
  const options = { redirect: 'manual', headers: { accept: 'text/html' } } as const
  const { status, headers } = await fetch(address + path, options)
  return `${status} ${headers.get('location') ?? ''}`.trim()
}

const config = (): InlineConfig => ({
  root: project,
  configFile: join(project, 'vite.config.ts'),
  logLevel: 'silent',
  server: { port: 0 },
  preview: { port: 0 },
})

/** Asks a server of Vite, which is closed after the tests of the `describe` around this. */
function serve<S extends PreviewServer | ViteDevServer>(start: () => Promise<S>) {
  let server: S
  beforeAll(async () => {
    server = await start()
    return () => server.close()
  })
  return {
    server: () => server,
    address: () => server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
  }
}

/** Tests what all servers do with old addresses. */
function testRedirects(addressOf: () => string, status: number): void {
  test.each([
    ['/old-plans', '/pricing-plan'],
    ['/OLD-plans/', '/pricing-plan'],
    ['/old-plans.html?from=mail', '/pricing-plan?from=mail'],
    ['/%C3%BCbersicht%20(alt)/?a=1', '/faq?a=1'],
    ['/U%CC%88bersicht%20%28ALT%29', '/faq'],
    ['/help/desk?from=mail', '/contact-us?from=mail#map'],
    ['/clips?x=1', 'https://clips.example/all?page=2&by=%22day%22&x=1'],
  ])('%s redirects to %s', async (path, target) => {
    expect(await fetchRedirect(addressOf(), path)).toBe(`${status} ${target}`)
  })

  test('other addresses do not redirect, and those of the editor are unknown', async () => {
    expect(await fetchRedirect(addressOf(), '/pricing-plan')).toBe('200')
    for (const path of ['/old-plans/more', '/help'])
      expect([path, await fetchRedirect(addressOf(), path)]).toEqual([path, '404'])
    for (const path of ['/_edit/', '/__edit/state']) {
      const answer = await fetch(addressOf() + path, { headers: { accept: 'text/html' } })
      expect([path, answer.status, (await answer.text()).includes('edit-token')]).toEqual([path, 404, false])
    }
  })
}

describe('the preview, for ever:', () => {
  const { address } = serve(() => preview(config()))
  testRedirects(address, 301)

  test('no address leads to another site, or into the headers of its answer', async () => {
    expect(await findUnsafeAnswers(address())).toEqual([])
  })

  test('browsers keep only files with a hash in their name that are there', async () => {
    const [script] = readdirSync(join(project, 'dist/assets'))
    const paths = [`/assets/${script}`, '/assets/gone-abc.js', '/media/gone.webp', '/faq']
    const answers = await Promise.all(paths.map((path) => fetch(address() + path, { redirect: 'manual' })))
    expect(answers.map(({ status, headers }) => `${status} ${headers.get('cache-control')}`)).toEqual([
      '200 public, max-age=31536000, immutable',
      '404 no-cache',
      '404 no-cache',
      '200 no-cache',
    ])
  })

  test('the lists for hosts are not served, and pages at no other address than their own', async () => {
    for (const path of ['/_headers', '/_redirects', '/_redirects.map', '//_headers', '/%5fheaders', '/FAQ'])
      expect([path, await fetchRedirect(address(), path)]).toEqual([path, '404'])
  })
})

describe('the dev server, for now:', () => {
  const { address, server } = serve(async () => (await createServer(config())).listen())
  testRedirects(address, 302)

  test('a removed redirect has no effect', async () => {
    edit(project, 'content/site.json', JSON.stringify(redirects.at(-1)), '{ "from": "/films", "to": "/faq" }')
    // The watcher may not have started yet.
    server().watcher.emit('change', join(project, 'content/site.json'))
    await expect.poll(() => fetchRedirect(address(), '/films')).toBe('302 /faq')
    expect(await fetchRedirect(address(), '/clips')).toBe('404')
  })
})
