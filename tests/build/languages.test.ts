import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createContentSession } from '../fixtures/content-session.ts'
import { pseudoPairs } from '../fixtures/pseudo-locale.ts'
import { setValue } from '../fixtures/translated-site.ts'
import { buildWell, builtProject, copyProject, hashFiles } from './project.ts'
import { visibleText } from './read-html.ts'

let dist: string
let files: string[]

beforeAll(async () => {
  const { project } = await builtProject('provider')
  dist = join(project, 'dist')
  files = Object.keys(hashFiles(dist))
})

const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const isPage = (html: string) => html.includes('data-page=')

/** What differs between two languages of a page: texts, and attributes that hold texts or addresses. */
const OTHER_ATTRIBUTES =
  / (lang|dir|href|hreflang|content|alt|title|aria-label|placeholder|value|data-(?:base|page|revision|modules)|imagesrcset|id|for|aria-(?:labelledby|controls|describedby)|name|src|srcset|style)="[^"]*"/g

/** Gives the elements of a page with their attributes, without what differs between languages. */
function structureOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '')
  return (body.match(/<[^>!]*>/g) ?? []).map((tag) => {
    const plain = tag.replace(OTHER_ATTRIBUTES, ' $1')
    // The link to the page's own language is marked.
    return plain.startsWith('<a hrefLang') ? '<a>' : plain
  })
}

test.each([
  ['tarife', 'en/plans', 'ar/tarife'],
  ['kontakt', 'en/contact', 'ar/kontakt'],
  ['ueber-uns', 'en/about', 'ar/ueber-uns'],
  ['datenschutz', 'en/privacy', 'ar/datenschutz'],
  ['index', 'en/index'],
])('%s has the same elements in each language', (page, ...others) => {
  const html = read(`${page}.html`)
  expect(structureOf(html).length).toBeGreaterThan(100)
  for (const other of others) {
    const translated = read(`${other}.html`)
    expect(structureOf(translated), other).toEqual(structureOf(html))
    expect(visibleText(translated)).not.toBe(visibleText(html))
    const [language = ''] = other.split('/')
    const [, lang, dir] = /^<!doctype html><html lang="(..)[^"]*"[^>]* dir="(...)"/.exec(translated) ?? []
    expect([lang, dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
  }
})

test('each page names itself and the same page in all languages, and they name it', () => {
  const pages = files.filter((file) => file.endsWith('.html') && isPage(read(file)))
  const named = new Map(
    pages.flatMap((file): [string, Map<string, string>][] => {
      const html = read(file)
      const canonical = /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
      const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
      return canonical
        ? [[canonical, new Map([...links].map(([, language = '', to = '']) => [language, to]))]]
        : []
    }),
  )
  let count = 0
  for (const [address, languages] of named) {
    if (languages.size === 0) continue
    count++
    expect([...languages.values()]).toContain(address)
    expect(languages.get('x-default')).toBe(languages.get('de-DE'))
    for (const other of languages.values())
      expect(named.get(other), `${address} names ${other}`).toEqual(languages)
  }
  expect(count).toBe(34)
  // A page that one language has is named by none.
  expect(named.get('https://www.polarnetz.example/en/newcomers')?.size).toBe(0)
  expect(named.get('https://www.polarnetz.example/blog/netz-am-steg')?.has('ar')).toBe(false)
})

test('each language has a sitemap, a feed, a search and pictures of its own', () => {
  expect(read('robots.txt').match(/^Sitemap: .*$/gm)).toEqual([
    'Sitemap: https://www.polarnetz.example/sitemap.xml',
    'Sitemap: https://www.polarnetz.example/en/sitemap.xml',
    'Sitemap: https://www.polarnetz.example/ar/sitemap.xml',
  ])
  expect(files).not.toContain('en/robots.txt')
  const addresses = [...read('en/sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(addresses).toContain('https://www.polarnetz.example/en/newcomers')
  expect(addresses.filter((address) => !address?.startsWith('https://www.polarnetz.example/en/'))).toEqual([])
  expect(read('ar/feed.xml')).toContain('xml:lang="ar"')
  expect(read('en/_data/search.js')).toContain('/en/plans')
  expect(read('en/index.html')).toContain('"inLanguage":"en-GB"')
  const pictureOf = (page: string) =>
    /og:image" content="[^"]+(\/media\/share\/[^"]+)"/.exec(read(page))?.[1] ?? ''
  const pictures = ['tarife.html', 'en/plans.html', 'ar/tarife.html'].map(pictureOf)
  expect(new Set(pictures).size).toBe(3)
  for (const picture of pictures) expect(files).toContain(picture.slice(1))
  // Languages share scripts, styles and pictures.
  expect(files.filter((file) => /^(?:en|ar)\/(?:assets|media)\//.test(file))).toEqual([])
})

test('nothing names an address that does not exist, and old addresses lead to the new ones', () => {
  const texts = files.filter((file) => /^(?:en|ar)\/.*\.(?:html|xml)$/.test(file))
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/https:\/\/www\.polarnetz\.example(\/[^"<#?\s]*)/g)].map(([, path = '']) => path),
  )
  const exists = (path: string) =>
    [path, `${path}.html`, `${path}index.html`].some((name) => files.includes(name.slice(1)))
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((path) => !exists(path))).toEqual([])
  expect(read('_redirects')).toContain('/en/tarife /en/plans 301\n')
})

test('in the pseudo-locale, no word of the source is left', async () => {
  const project = copyProject('provider')
  onTestFinished(() => rmSync(project, { recursive: true }))
  rmSync(join(project, 'content/languages'), { recursive: true })
  setValue(project, 'content/site.json', ['languages'], [{ code: 'xa', locale: 'en-XA', name: 'Ṗšéüđö' }])
  // Drawing a picture of each title would take longer than all else.
  setValue(project, 'content/site.json', ['sharing'], 'site')
  for (const [file, text] of pseudoPairs(createContentSession(project)(), 'xa')) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  await buildWell(project)
  const folder = join(project, 'dist/xa')
  const published = Object.keys(hashFiles(folder)).filter((file) => file.endsWith('.html'))
  expect(published.length).toBeGreaterThan(12)
  const left = published.flatMap((file) => {
    const html = readFileSync(join(folder, file), 'utf8')
    const attributes = html.matchAll(
      / (?:alt|title|aria-label|placeholder|(?:name="description"|property="og:(?:title|description|site_name|image:alt)") content)="([^"]*)"/g,
    )
    const texts = [visibleText(html), ...Array.from(attributes, ([, text]) => text)].join(' ')
    return (texts.match(/(?<![\p{L}\p{M}\d@/.-])[a-zäöüß]{3,}(?![\p{L}\p{M}@.:/-])/giu) ?? []).map(
      (word) => `${file}: ${word}`,
    )
  })
  expect([...new Set(left)].filter((word) => !KNOWN.test(word))).toEqual([])
})

/** Words that are the same in all languages: the names of languages, and months as the locale writes them. */
const KNOWN =
  /: (?:Deutsch|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/
