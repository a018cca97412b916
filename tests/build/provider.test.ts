import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { builtProject, checkContent, copyBuiltProject, hashFiles } from './project.ts'
import { visibleText } from './read-html.ts'

const SHIPPED = join(import.meta.dirname, '../../content')
const FIXTURE = join(import.meta.dirname, '../fixtures/site/content')
/** Colours that belong to no brand. */
const NEUTRAL = ['#ffffff', '#000000']

let project: string
let files: Record<string, string>

beforeAll(async () => {
  ;({ project } = await builtProject('provider'))
  files = hashFiles(join(project, 'dist'))
})

const readPublished = (file: string) => readFileSync(join(project, 'dist', file), 'utf8')
const isText = (file: string) => /\.(html|js|css|svg|xml|txt|webmanifest)$|^_/.test(file)
const pages = () => Object.keys(files).filter((file) => file.endsWith('.html'))

/** Gives the published texts that match. */
const findInTexts = (pattern: RegExp) =>
  Object.keys(files)
    .filter(isText)
    .flatMap((file) => (readPublished(file).match(pattern) ?? []).map((found) => `${file}: ${found}`))

/** The colours of a theme, in small letters. */
function coloursOf(folder: string): string[] {
  const theme = readFileSync(join(folder, 'theme.json'), 'utf8').toLowerCase()
  return theme.match(/#[\da-f]{6}\b/g) ?? []
}

test('another provider is built without a warning', async () => {
  const copy = await copyBuiltProject('provider')
  onTestFinished(() => rmSync(copy, { recursive: true }))
  expect(await checkContent(copy)).toMatchObject({ code: 0, output: expect.not.stringMatching(/warning/) })
  expect(pages().length).toBeGreaterThan(10)
})

test('no text has the name of the shipped brand, its address or its currency', () => {
  const shipped: { brand: { name: string }; url: string } = JSON.parse(
    readFileSync(join(SHIPPED, 'site.json'), 'utf8'),
  )
  expect(findInTexts(new RegExp(shipped.brand.name, 'gi'))).toEqual([])
  expect(findInTexts(new RegExp(new URL(shipped.url).hostname, 'gi'))).toEqual([])
  expect(findInTexts(/en-US|USD/g)).toEqual([])
  for (const page of pages()) expect(visibleText(readPublished(page)), page).not.toContain('$')
})

test('no colour of the shipped theme is left', () => {
  const own = [...coloursOf(FIXTURE), ...NEUTRAL]
  const shipped = coloursOf(SHIPPED).filter((colour) => !own.includes(colour))
  // A minified colour may be short.
  const spellings = shipped.flatMap((colour) => {
    const short = /^#(.)\1(.)\2(.)\3$/.exec(colour)
    return short ? [colour, `#${short.slice(1).join('')}`] : [colour]
  })
  expect(findInTexts(new RegExp(`(${spellings.join('|')})\\b`, 'gi'))).toEqual([])
})

test('no picture or font of the shipped site is left', () => {
  const shipped = readdirSync(join(SHIPPED, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => file.replace(/\.\w+$/, ''))
  const published = Object.keys(files).map((file) => file.replace(/^media\//, ''))
  const named = shipped.filter((name) =>
    published.some((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`)),
  )
  expect(named).toEqual([])
  const bytes = new Set(Object.values(hashFiles(join(SHIPPED, 'media'))))
  expect(Object.entries(files).filter(([, hash]) => bytes.has(hash))).toEqual([])
  expect(Object.keys(files).filter((file) => file.endsWith('.woff2'))).toEqual([])
})

test('pages are in the language of the site, with its prices, numbers and dates', () => {
  const home = readPublished('index.html')
  expect(home).toMatch(/<html[^>]* lang="de/)
  const text = visibleText(home)
  expect(text).toMatch(/34,99\s€/)
  expect(text).toMatch(/1\.064,50\s€/)
  expect(text).toContain('12.400')
  expect(visibleText(readPublished('blog/router-am-richtigen-platz.html'))).toContain('14.03.2026')
  expect(home).toContain('"priceCurrency":"EUR"')
})

test('the footer has the columns and the social links of the site', () => {
  const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(readPublished('index.html')) ?? []
  expect(footer.match(/<nav /g)).toHaveLength(2)
  expect(footer.match(/href="https:\/\/(mastodon|bluesky)\.example\/"/g)).toHaveLength(2)
})

test('a site without a shop has no cart, neither in its menus nor in a panel', () => {
  for (const page of pages())
    expect(readPublished(page), page).not.toMatch(/Warenkorb|href="\/cart"|id="cart"/)
})

test('the answers for postcodes stand in one module for each prefix, and its page says without JavaScript what is sold where', () => {
  const coverage = Object.keys(files).filter((file) => file.startsWith('_data/coverage'))
  expect(coverage).toEqual(['_data/coverage.js', '_data/coverage/241.js', '_data/coverage/249.js'])
  expect(readPublished('_data/coverage.js')).toBe('export default "241 249"\n')
  expect(readPublished('index.html')).not.toContain('24107')
  expect(readPublished('index.html')).toContain('<a href="/verfuegbarkeit">Alle Postleitzahlen</a>')
  expect(readPublished('verfuegbarkeit.html')).toContain('<a href="/verfuegbarkeit/241">241</a>')
  const page = readPublished('verfuegbarkeit/241.html')
  expect(page).toContain('<h1>Postleitzahlen, die mit 241 beginnen</h1>')
  expect(page).toContain('<h2>Ja: Glasfaser liegt in 24103, 24143.</h2>')
  expect(page).toContain('<p>Förde 100, Förde 300, Förde 1000</p>')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(readPublished('sitemap.xml')).not.toContain('verfuegbarkeit')
})
