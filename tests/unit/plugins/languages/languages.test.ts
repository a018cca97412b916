import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contentHash } from '../../../../src/engine/cache/content-hash.ts'
import type { Content } from '../../../../src/engine/check/content-session.ts'
import { applyEdits, type Problem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { listFiles } from '../../../../src/engine/read/content-folder.ts'
import { languages } from '../../../../src/plugins/languages/plugin.ts'
import { keyOf } from '../../../../src/plugins/languages/segments.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { PROVIDER } from '../../../fixtures/checked-sites.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { HOME, SITE, writeFiles } from '../../../fixtures/site.ts'
import { openInMemory } from '../../../fixtures/site-check.ts'
import { listSourceTexts, withValue } from '../../../fixtures/translated-site.ts'

type Path = (string | number)[]

const day = '2026-03-20'
const EN = 'content/languages/en'
const PLANS = 'content/pages/tarife.json'

/** The provider of the tests, in German, English and Arabic. */
const { replacements, check, read } = openInMemory(PROVIDER, { day })
const json = (file: string) => JSON.parse(read(file))
function write(file: string, value: unknown) {
  replacements.set(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}
const set = (file: string, path: Path, value: unknown) => write(file, withValue(read(file), path, value))
/** Sets the translation of a text in a document of English; without one, removes it. */
const translate = (file: string, text: string, translation?: unknown) =>
  set(`${EN}/${file}`, [text], translation)

const findings = () => {
  const { problems, warnings } = check()
  return [...problems, ...warnings]
}
const ofLanguages = () => findings().filter(({ rule }) => rule.startsWith('translation'))
/** What English has. */
const english = () => check(false).others[0]?.checked
/** Does what --fix does with these findings. */
function mend(found: readonly Problem[]) {
  const files = [...new Set(found.map(({ file }) => file))]
  const root = writeFiles(Object.fromEntries(files.map((file) => [file, read(file)])))
  applyFixes(root, found)
  for (const file of files) write(file, readFileSync(join(root, file), 'utf8'))
}

const arabic = listFiles(PROVIDER, 'content/languages/ar')
/** Most tests are about German and English. */
function removeArabic() {
  for (const { path } of arabic) replacements.set(path, null)
  set(SITE, ['languages', 1], undefined)
}
beforeEach(() => {
  replacements.clear()
  removeArabic()
})

test.each(['$translate', 'translates', '$Translates'])(
  'a document of pairs stays one when its mark is %s',
  (mark) => {
    const file = `${EN}/pages/kontakt.json`
    const before = read(file)
    write(file, before.replace('$translates', mark))
    const found = findings()
    const message = 'unknown key; did you mean "$translates"?'
    expect(found.filter((problem) => problem.file === file)).toMatchObject([{ message, line: 2 }])
    mend(found)
    expect(read(file)).toBe(before)
  },
)

test('the provider of the tests has no finding in any language', () => {
  replacements.clear()
  expect(findings().map(formatProblem)).toEqual([])
  const [en, ar] = check().others.map(({ checked }) => checked)
  expect(en?.site?.locale).toBe('en-GB')
  expect([...(en?.pages.keys() ?? [])]).toEqual(
    expect.arrayContaining(['plans', 'newcomers', 'blog/fibre-explained']),
  )
  expect([...(ar?.pages.keys() ?? [])]).not.toContain('blog/netz-am-steg')
})

test('changing a word of 200 texts makes exactly these 200 translations stale, at their lines', () => {
  const documents = listSourceTexts(check())
  const candidates = documents.flatMap(({ file, segments }) =>
    [...new Set(segments.filter(({ role }) => role !== 'name').map(({ key }) => key))]
      .filter((key) => / /.test(key) && /(?<!\S)\p{L}{3,}(?!\S)/u.test(key) && !/[{[]/.test(key))
      .map((key) => ({ file, key, order: contentHash(key, 16) })),
  )
  // A page that English replaces has no pairs.
  const free = candidates.filter(({ file }) => !file.endsWith('hilfe.json'))
  // Texts from all over the site, the same in each run.
  const chosen = free.toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(0, 200)
  expect(chosen.length).toBe(200)
  const expected: string[] = []
  for (const { file, segments } of documents) {
    const own = chosen.filter((one) => one.file === file)
    if (own.length === 0) continue
    const pairs = `${EN}/${file.slice('content/'.length).replace(/\.mdx$/, '.json')}`
    const edits = segments.flatMap((segment) => {
      if (!own.some(({ key }) => key === segment.key)) return []
      return segment.translate(segment.key.replace(/(?<!\S)\p{L}{3,}(?!\S)/u, 'Neu$&')) ?? []
    })
    write(file, applyEdits(read(file), edits))
    const lines = read(pairs).split('\n')
    for (const { key } of own)
      expected.push(`${pairs}:${lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`)) + 1}`)
  }
  const stale = ofLanguages()
  expect(stale.filter(({ rule }) => rule !== 'translation-stale').map(formatProblem)).toEqual([])
  expect(stale.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual(expected.toSorted())
})

test('another order of all blocks and other prices make no translation stale', () => {
  replacements.clear()
  for (const name of ['index', 'tarife', 'kontakt', 'hilfe', 'ueber-uns', 'suche']) {
    const file = `content/pages/${name}.json`
    set(file, ['sections'], json(file).sections.toReversed())
  }
  const PRICES = /"(amount|after|earlyTermination)": (\d+(?:\.\d+)?)/g
  const raise = (_: string, key: string, amount: string) => `"${key}": ${Number(amount) + 1}`
  for (const file of ['content/collections/tarife.json', PLANS])
    write(file, read(file).replace(PRICES, raise))
  expect(ofLanguages().map(formatProblem)).toEqual([])
})

test('a list that picks a record by its name picks it in each language', () => {
  const plans = { from: 'tarife', ids: ['Förde 300', 'Förde 1000'] }
  set(PLANS, ['sections', 0, 'groups', 0, 'plans'], plans)
  translate('collections/tarife.json', 'Förde 300', 'Fjord 300')
  expect(findings().map(formatProblem)).toEqual([])
  const [block] = english()?.pages.get('plans')?.sections ?? []
  const shown = block && 'groups' in block ? block.groups[0]?.plans.map(({ name }) => name) : []
  expect(shown).toEqual(['Fjord 300', 'Förde 1000'])
})

const TITLE: Path = ['sections', 0, 'heading', 'title']

test('a changed source renames the key of its pair by --fix, which keeps what the source said', () => {
  set(PLANS, TITLE, 'Wählen Sie Ihre Leitung')
  const stale = ofLanguages()
  expect(stale.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/languages\/en\/pages\/tarife\.json:8:3 {2}Wählen Sie eine Leitung {2}the source now says "Wählen Sie Ihre Leitung"; translate that/,
    ),
  ])
  mend(stale)
  const kept = { text: 'Choose your line', was: 'Wählen Sie eine Leitung' }
  expect(json(`${EN}/pages/tarife.json`)['Wählen Sie Ihre Leitung']).toEqual(kept)
  const marked = ofLanguages()
  expect(marked.map(({ rule, message }) => [rule, message])).toEqual([
    ['translation-stale', expect.stringContaining('is a translation of "Wählen Sie eine Leitung"')],
  ])
  expect(marked[0]?.edit).toBeUndefined()
  // Visitors see it: an old translation is better than another language.
  expect(JSON.stringify(english()?.pages.get('plans'))).toContain('Choose your line')
  translate('pages/tarife.json', 'Wählen Sie Ihre Leitung', 'Choose your line')
  expect(ofLanguages()).toEqual([])
})

test('a text that is written anew keeps its translation for the translator, and no visitor sees it', () => {
  set(PLANS, TITLE, 'Was passt?')
  const messages = () => ofLanguages().map(({ message }) => message)
  expect(messages()).toEqual(['the source now says "Was passt?"; translate that; the page waits for it'])
  mend(ofLanguages())
  const kept = { text: 'Choose your line', was: 'Wählen Sie eine Leitung' }
  expect(json(`${EN}/pages/tarife.json`)['Was passt?']).toEqual(kept)
  expect(messages()).toEqual([expect.stringContaining('remove "was"; the page waits for it')])
  expect([...(english()?.pages.keys() ?? [])]).not.toContain('plans')
})

test('a pair whose text is gone is removed by --fix, and nothing else', () => {
  const before = json(`${EN}/pages/kontakt.json`)
  write(`${EN}/pages/kontakt.json`, { ...before, 'Das steht nirgends auf dieser Website.': 'Nowhere.' })
  const unused = ofLanguages()
  expect(unused.map(({ rule }) => rule)).toEqual(['translation-unused'])
  mend(unused)
  expect(json(`${EN}/pages/kontakt.json`)).toEqual(before)
})

test('a page without all its translations is not published, nor lists and menus without theirs', () => {
  translate('pages/kontakt.json', 'Nachricht')
  expect(ofLanguages().map(formatProblem)).toEqual([
    expect.stringMatching(
      /kontakt\.json:1:1 {2}1 text of \d+ has no translation, such as "Nachricht"; the page is not published in English/,
    ),
  ])
  expect([...(english()?.pages.keys() ?? [])]).not.toContain('contact')
  // Its links lead to the page of the source.
  expect(JSON.stringify(english()?.pages.get('plans'))).toContain('"/../kontakt"')
  translate('collections/tarife.json', 'Monat')
  expect([...(english()?.pages.keys() ?? [])]).not.toContain('plans')
  translate('site.json', 'Menü')
  expect(check(false).others).toEqual([])
})

const ASK = 'Sie bekommen jederzeit Auskunft: {email}.'

test.each([
  ['pages/kontakt.json', 'Nachricht', 'Message  here', 'spaces'],
  ['pages/datenschutz.json', ASK, 'Ask us [here](/nowhere): {email}.', 'link'],
])('a finding in a translation stands at its line: in %s of %s', (name, text, translation, rule) => {
  const file = `${EN}/${name}`
  const line = read(file).slice(0, read(file).indexOf(text)).split('\n').length
  translate(name, text, translation)
  expect(findings().map((one) => `${one.file}:${one.line} ${one.rule}`)).toEqual([`${file}:${line} ${rule}`])
})

test('a token that a translation lacks, or a figure of its own, is found at its pair', () => {
  translate('pages/tarife.json', 'Anrufen: {phone}', 'Call us')
  translate('pages/tarife.json', '12 Monate zusammen', '13 months together')
  expect(findings().map(formatProblem)).toEqual([
    expect.stringMatching(/tarife\.json:\d+:3 {2}Anrufen: \{phone\} {2}lacks \{phone\} of its source/),
  ])
  translate('pages/tarife.json', 'Anrufen: {phone}', 'Call us: {phone} or {email}')
  expect(findings().map(({ message }) => message)).toEqual([
    expect.stringContaining('has {email}, which its source lacks'),
  ])
  translate('pages/tarife.json', 'Anrufen: {phone}', 'Call us: {phone}')
  expect(ofLanguages().map(({ rule }) => rule)).toEqual(['translation-number'])
})

test('one text has another translation at another place, and headings keep the anchor of the source', () => {
  translate('pages/tarife.json', 'Tarife', { text: 'Plans', at: { '/masthead': 'Our plans' } })
  expect(english()?.pages.get('plans')?.masthead?.title).toBe('Our plans')
  const own = check().results.get('datenschutz')?.anchors
  expect(own?.length).toBeGreaterThan(0)
  expect(english()?.results.get('privacy')?.anchors).toEqual(own)
})

test('what a language of its own may have wrong', () => {
  write('content/languages/da/pages/index.json', { $translates: true })
  write(`${EN}/pages/nirgends.json`, { $translates: true, Nirgends: 'Nowhere' })
  write(`${EN}/pages/datenschutz.mdx`, read('content/pages/datenschutz.mdx'))
  write(`${EN}/slugs.json`, { '/gibt-es-nicht': '/gone', '/hilfe': '/tarife' })
  write('content/pages/en.json', json('content/pages/404.json'))
  set(SITE, ['labels', 'languages'], undefined)
  const places = check(false).problems.map(({ file, message }) => `${file} ${message}`)
  expect(places).toEqual(
    [
      /da has texts of "da", which "languages" of content\/site\.json does not have; add it there/,
      /nirgends\.json has pairs of texts for content\/pages\/nirgends\.json, which is not a document of the site/,
      /slugs\.json no page "\/gibt-es-nicht"/,
      /slugs\.json "\/tarife" is the address of another page/,
      /content\/pages\/en\.json has an address of the language "en"/,
      /content\/site\.json is missing; a site of several languages needs a name for their list/,
    ].map((pattern) => expect.stringMatching(pattern)),
  )
})

test('the comparison tells changed translations, and pages that begin or cease to be published', () => {
  const before = check()
  translate('pages/tarife.json', 'Tarife', 'Our plans')
  translate('pages/kontakt.json', 'Nachricht')
  const subject = 'English'
  expect([...(languages.compare?.changes?.(before, check()) ?? [])]).toEqual([
    { kind: 'setting', subject, part: 'a page', before: 'published', after: undefined, page: '/en/contact' },
    { kind: 'text', subject, part: '"Tarife"', before: 'Plans', after: 'Our plans', page: '/en/plans' },
  ])
})

test('the comparison tells no translation that no visitor sees', () => {
  translate('pages/kontakt.json', 'Nachricht')
  const withoutContact = check()
  translate('pages/kontakt.json', 'Kontakt', 'Write to us')
  const compare = (before: Content) => [...(languages.compare?.changes?.(before, check()) ?? [])]
  expect(compare(withoutContact)).toEqual([])
  // Without a home page, the language is not published.
  translate('pages/index.json', Object.keys(json(`${EN}/pages/index.json`))[1] ?? '')
  const unpublished = check()
  translate('pages/tarife.json', 'Tarife', 'Our plans')
  expect(compare(unpublished)).toEqual([])
})

test('a page waits for those records of a list that it shows, and not for the others', () => {
  const VOICES = 'content/collections/stimmen.json'
  const { items } = json(VOICES)
  const show = (count: number) => set(HOME, ['sections'], limitLists(json(HOME).sections, count))
  expect(english()?.pages.has('index')).toBe(true)
  const more = { ...items[0], review: 'Am Sonntag hat jemand abgenommen.', name: 'Neu Hier' }
  set(VOICES, ['items', items.length], more)
  show(items.length)
  expect(english()?.pages.has('index')).toBe(true)
  show(items.length + 1)
  expect(check(false).others).toEqual([])
})

/** Sets how many records the blocks show of the list of voices. */
const limitLists = (sections: unknown, first: number): unknown =>
  JSON.parse(JSON.stringify(sections), (_, value) =>
    value?.from === 'stimmen' ? { ...value, first } : value,
  )

test('links of documents without translations lead to the pages of the language, too', () => {
  write('content/collections/partner.json', {
    card: 'logo',
    items: [{ picture: { src: 'marke/logo.svg', alt: '42' }, href: '/kontakt' }],
  })
  set(PLANS, ['sections', 0], { type: 'grid', card: 'logo', items: { from: 'partner' } })
  expect(check(false).problems.map(formatProblem)).toEqual([])
  expect(JSON.stringify(english()?.pages.get('plans'))).toContain('"/contact"')
  // While one edits, every page is there: also a page whose links lead to a page with another address.
  replacements.set(`${EN}/pages/ueber-uns.json`, null)
  const { problems } = createContentSession(PROVIDER, { day, replacements, local: true })()
  expect(problems.map(formatProblem)).toEqual([])
})

test('a session reads a changed translation of the whole site, and a new document', () => {
  const menu = () => english()?.site?.labels.menu
  expect(menu()).toBe('Menu')
  translate('site.json', 'Menü', 'Contents')
  expect(menu()).toBe('Contents')
  const title = 'An offer for those who have just come'
  write(`${EN}/pages/offer.json`, { ...json(`${EN}/pages/newcomers.json`), title })
  expect([...(english()?.pages.keys() ?? [])]).toContain('offer')
})

test('no redirect starts at a page of a language', () => {
  set(SITE, ['redirects'], [{ from: '/en/plans', to: '/tarife' }])
  expect(check(false).problems.map(({ rule, field }) => [rule, field])).toEqual([
    ['redirect-taken', 'redirects.0.from'],
  ])
})

test('keys are compared without regard to white space and forms of Unicode', () => {
  expect(keyOf('  Caf\u00e9\n und  Tee ')).toBe(keyOf('Cafe\u0301 und Tee'))
})
