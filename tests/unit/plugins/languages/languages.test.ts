import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyEdits, type Problem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { languages } from '../../../../src/plugins/languages/plugin.ts'
import { keyOf } from '../../../../src/plugins/languages/segments.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { copyTranslated, listSourceTexts, setValue } from '../../../fixtures/translated-site.ts'

const day = '2026-03-20'
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
const json = (root: string, file: string) => JSON.parse(read(root, file))
const write = (root: string, file: string, value: unknown) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2))
}
const sessions = new Map<string, ReturnType<typeof createContentSession>>()
/** Checks a site. The second time, it reads what has changed. */
function check(root: string) {
  const session = sessions.get(root) ?? createContentSession(root, { day })
  sessions.set(root, session)
  return session()
}
const found = ({ problems, warnings }: { problems: Problem[]; warnings: Problem[] }) =>
  [...problems, ...warnings].map(formatProblem)
const ofLanguages = (root: string) => {
  const { problems, warnings } = check(root)
  return [...problems, ...warnings].filter(({ rule }) => rule.startsWith('translation'))
}
const SITE = 'content/site.json'
const EN = 'content/languages/en'
const HELP = 'content/pages/datenschutz.mdx'
const PLANS = 'content/pages/tarife.json'

test('the provider of the tests has no finding in any language', () => {
  const content = check(copyTranslated())
  expect(found(content)).toEqual([])
  const [en, ar] = content.versions.map(({ checked }) => checked)
  expect(en?.site?.locale).toBe('en-GB')
  expect([...(en?.pages.keys() ?? [])]).toEqual(
    expect.arrayContaining(['plans', 'newcomers', 'blog/fibre-explained']),
  )
  expect([...(ar?.pages.keys() ?? [])]).not.toContain('blog/netz-am-steg')
})

/** Gives numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('changing a word of 200 random texts makes exactly these 200 translations stale, at their lines', () => {
  const root = copyTranslated(['en'])
  const random = createRandom(7)
  const documents = listSourceTexts(check(root))
  const candidates = documents.flatMap(({ file, segments }) =>
    [...new Set(segments.filter(({ role }) => role !== 'name').map(({ key }) => key))]
      .filter((key) => key.split(' ').some((word) => /^\p{L}{3,}$/u.test(word)))
      .filter((key) => key.split(' ').length > 1 && !/[{[]/.test(key))
      .map((key) => ({ file, key, order: random() })),
  )
  // A page that English replaces has no pairs.
  const free = candidates.filter(({ file }) => !file.endsWith('hilfe.json'))
  const chosen = free.toSorted((a, b) => a.order - b.order).slice(0, 200)
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
    writeFileSync(join(root, file), applyEdits(read(root, file), edits))
    const lines = read(root, pairs).split('\n')
    for (const { key } of own)
      expected.push(`${pairs}:${lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`)) + 1}`)
  }
  const stale = ofLanguages(root)
  expect(stale.filter(({ rule }) => rule !== 'translation-stale').map(formatProblem)).toEqual([])
  expect(stale.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual(expected.toSorted())
})

test('another order of all blocks and other prices make no translation stale', () => {
  const root = copyTranslated()
  for (const name of ['index', 'tarife', 'kontakt', 'hilfe', 'ueber-uns', 'suche'])
    setValue(
      root,
      `content/pages/${name}.json`,
      ['sections'],
      json(root, `content/pages/${name}.json`).sections.toReversed(),
    )
  const PRICES = /"(amount|after|earlyTermination)": (\d+(?:\.\d+)?)/g
  for (const file of ['content/collections/tarife.json', PLANS])
    write(
      root,
      file,
      read(root, file).replace(PRICES, (_, key, amount) => `"${key}": ${Number(amount) + 1}`),
    )
  expect(ofLanguages(root).map(formatProblem)).toEqual([])
})

test('a changed source renames the key of its pair by --fix, which keeps what the source said', () => {
  const root = copyTranslated(['en'])
  setValue(root, PLANS, ['sections', 0, 'heading', 'title'], 'Wählen Sie Ihre Leitung')
  const stale = ofLanguages(root)
  expect(stale.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/languages\/en\/pages\/tarife\.json:8:3 {2}Wählen Sie eine Leitung {2}the source now says "Wählen Sie Ihre Leitung"; translate that/,
    ),
  ])
  applyFixes(root, stale)
  expect(json(root, `${EN}/pages/tarife.json`)['Wählen Sie Ihre Leitung']).toEqual({
    text: 'Choose your line',
    was: 'Wählen Sie eine Leitung',
  })
  const marked = ofLanguages(root)
  expect(marked.map(({ rule, message }) => [rule, message])).toEqual([
    ['translation-stale', expect.stringContaining('is a translation of "Wählen Sie eine Leitung"')],
  ])
  expect(marked[0]?.edit).toBeUndefined()
  // Visitors see it: an old translation is better than another language.
  expect(JSON.stringify(check(root).versions[0]?.checked.pages.get('plans'))).toContain('Choose your line')
  setValue(root, `${EN}/pages/tarife.json`, ['Wählen Sie Ihre Leitung'], 'Choose your line')
  expect(ofLanguages(root)).toEqual([])
})

test('a text that is written anew keeps its translation for the translator, and no visitor sees it', () => {
  const root = copyTranslated(['en'])
  setValue(root, PLANS, ['sections', 0, 'heading', 'title'], 'Was passt?')
  const messages = () => ofLanguages(root).map(({ message }) => message)
  expect(messages()).toEqual(['the source now says "Was passt?"; translate that; the page waits for it'])
  applyFixes(root, ofLanguages(root))
  expect(json(root, `${EN}/pages/tarife.json`)['Was passt?']).toEqual({
    text: 'Choose your line',
    was: 'Wählen Sie eine Leitung',
  })
  expect(messages()).toEqual([expect.stringContaining('remove "was"; the page waits for it')])
  expect([...(check(root).versions[0]?.checked.pages.keys() ?? [])]).not.toContain('plans')
})

test('a pair whose text is gone is removed by --fix, and nothing else', () => {
  const root = copyTranslated(['en'])
  const before = json(root, `${EN}/pages/kontakt.json`)
  write(root, `${EN}/pages/kontakt.json`, { ...before, 'Das steht nirgends auf dieser Website.': 'Nowhere.' })
  const unused = ofLanguages(root)
  expect(unused.map(({ rule }) => rule)).toEqual(['translation-unused'])
  applyFixes(root, unused)
  expect(json(root, `${EN}/pages/kontakt.json`)).toEqual(before)
})

test('a page without all its translations is not published, nor lists and menus without theirs', () => {
  const root = copyTranslated(['en'])
  const version = () => check(root).versions[0]?.checked
  setValue(root, `${EN}/pages/kontakt.json`, ['Nachricht'], undefined)
  expect(ofLanguages(root).map(formatProblem)).toEqual([
    expect.stringMatching(
      /kontakt\.json:1:1 {2}1 text of \d+ has no translation, such as "Nachricht"; the page is not published in English/,
    ),
  ])
  const without = version()
  expect([...(without?.pages.keys() ?? [])]).not.toContain('contact')
  // Its links lead to the page of the source.
  const home = JSON.stringify(without?.pages.get('plans'))
  expect(home).toContain('"/../kontakt"')
  setValue(root, `${EN}/collections/tarife.json`, ['Monat'], undefined)
  expect([...(version()?.pages.keys() ?? [])]).not.toContain('plans')
  setValue(root, `${EN}/site.json`, ['Menü'], undefined)
  expect(check(root).versions).toEqual([])
})

test('problems and warnings of a translation stand at its line', () => {
  const root = copyTranslated(['en'])
  const lineOf = (file: string, text: string) =>
    read(root, file)
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  const places = () => {
    const { problems, warnings } = check(root)
    return [...problems, ...warnings].map(({ file, line, rule }) => `${file}:${line} ${rule}`)
  }
  const [CONTACT, PRIVACY] = [`${EN}/pages/kontakt.json`, `${EN}/pages/datenschutz.json`]
  setValue(root, CONTACT, ['Nachricht'], 'Message  here')
  expect(places()).toEqual([`${CONTACT}:${lineOf(CONTACT, '"Nachricht"')} spaces`])
  const KEY = 'Sie bekommen jederzeit Auskunft: {email}.'
  setValue(root, PRIVACY, [KEY], 'Ask us [here](/nowhere): {email}.')
  expect(places()).toEqual([`${PRIVACY}:${lineOf(PRIVACY, KEY)} link`])
})

test('a token that a translation lacks, or a figure of its own, is found at its pair', () => {
  const root = copyTranslated(['en'])
  setValue(root, `${EN}/pages/tarife.json`, ['Anrufen: {phone}'], 'Call us')
  setValue(root, `${EN}/pages/tarife.json`, ['12 Monate zusammen'], '13 months together')
  expect(found(check(root))).toEqual([
    expect.stringMatching(/tarife\.json:\d+:3 {2}Anrufen: \{phone\} {2}lacks \{phone\} of its source/),
  ])
  setValue(root, `${EN}/pages/tarife.json`, ['Anrufen: {phone}'], 'Call us: {phone}')
  expect(ofLanguages(root).map(({ rule }) => rule)).toEqual(['translation-number'])
})

test('one text has another translation at another place', () => {
  const root = copyTranslated(['en'])
  setValue(root, `${EN}/pages/tarife.json`, ['Tarife'], { text: 'Plans', at: { '/masthead': 'Our plans' } })
  expect(check(root).versions[0]?.checked.pages.get('plans')?.masthead?.title).toBe('Our plans')
})

test('headings keep the anchor of the source', () => {
  const root = copyTranslated(['en'])
  const anchors = (site: ReturnType<typeof check>, name: string) => site.results.get(name)?.anchors
  const content = check(root)
  const own = anchors(content, 'datenschutz')
  expect(own?.length).toBeGreaterThan(0)
  expect(content.versions[0] && anchors(content.versions[0].checked, 'privacy')).toEqual(own)
})

test('what a language of its own may have wrong', () => {
  const root = copyTranslated(['en'])
  write(root, 'content/languages/da/pages/index.json', { $translates: true })
  write(root, `${EN}/pages/nirgends.json`, { $translates: true, Nirgends: 'Nowhere' })
  write(root, `${EN}/pages/datenschutz.mdx`, read(root, HELP))
  write(root, `${EN}/slugs.json`, { '/gibt-es-nicht': '/gone', '/hilfe': '/tarife' })
  write(root, 'content/pages/en.json', json(root, 'content/pages/404.json'))
  setValue(root, SITE, ['labels', 'languages'], undefined)
  const places = check(root).problems.map(({ file, message }) => `${file} ${message}`)
  expect(places).toEqual(
    [
      /da has texts of "da", which is none of "languages"/,
      /nirgends\.json has pairs of texts for content\/pages\/nirgends\.json, which is no document/,
      /slugs\.json no page "\/gibt-es-nicht"/,
      /slugs\.json "\/tarife" is the address of another page/,
      /content\/pages\/en\.json has an address of the language "en"/,
      /content\/site\.json is missing; a site of several languages needs a name for their list/,
    ].map((pattern) => expect.stringMatching(pattern)),
  )
})

test('the comparison tells changed translations, and pages that begin or cease to be published', () => {
  const root = copyTranslated(['en'])
  const before = check(root)
  setValue(root, `${EN}/pages/tarife.json`, ['Tarife'], 'Our plans')
  setValue(root, `${EN}/pages/kontakt.json`, ['Nachricht'], undefined)
  expect([...(languages.diff?.(before, check(root)) ?? [])]).toEqual([
    {
      kind: 'setting',
      subject: 'English',
      part: 'a page',
      before: 'published',
      after: undefined,
      page: '/en/contact',
    },
    {
      kind: 'text',
      subject: 'English',
      part: '"Tarife"',
      before: 'Plans',
      after: 'Our plans',
      page: '/en/plans',
    },
  ])
})

test('unsaved texts of the source are translated, too', () => {
  const root = copyTranslated(['en'])
  const text = read(root, 'content/collections/tarife.json').replace('"amount": 34.99', '"amount": 29.99')
  const drafts = new Map([['content/collections/tarife.json', text]])
  const { versions } = createContentSession(root, { day, drafts })()
  expect(JSON.stringify(versions[0]?.checked.pages.get('plans'))).toContain('"amount":2999')
})

test('a page waits for those records of a list that it shows, and not for the others', () => {
  const root = copyTranslated(['en'])
  const site = check(root)
  const VOICES = 'content/collections/stimmen.json'
  const { items } = json(root, VOICES)
  setValue(root, VOICES, ['items', items.length], {
    ...items[0],
    review: 'Am Sonntag hat jemand abgenommen.',
    name: 'Neu Hier',
  })
  setValue(
    root,
    'content/pages/index.json',
    ['sections'],
    limitLists(json(root, 'content/pages/index.json').sections, items.length),
  )
  expect(site.versions[0]?.checked.pages.has('index')).toBe(true)
  expect(check(root).versions[0]?.checked.pages.has('index')).toBe(true)
  setValue(
    root,
    'content/pages/index.json',
    ['sections'],
    limitLists(json(root, 'content/pages/index.json').sections, items.length + 1),
  )
  expect(check(root).versions).toEqual([])
})

/** Sets how many records the blocks show of the list of voices. */
function limitLists(value: unknown, first: number): unknown {
  if (Array.isArray(value)) return value.map((item) => limitLists(item, first))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, limitLists(item, first)]))
  return 'from' in inner && inner.from === 'stimmen' ? { ...inner, first } : inner
}

test('links of documents without translations lead to the pages of the language, too', () => {
  const root = copyTranslated(['en'])
  write(root, 'content/collections/partner.json', {
    card: 'logo',
    items: [{ picture: { src: 'marke/logo.svg', alt: '42' }, href: '/kontakt' }],
  })
  const logos = { type: 'grid', card: 'logo', items: { from: 'partner' } }
  setValue(root, PLANS, ['sections', 0], logos)
  const { problems, versions } = check(root)
  expect(problems.map(formatProblem)).toEqual([])
  expect(JSON.stringify(versions[0]?.checked.pages.get('plans'))).toContain('"/contact"')
  // While one edits, every page is there: also a page whose links lead to a page with another address.
  rmSync(join(root, EN, 'pages/ueber-uns.json'))
  expect(createContentSession(root, { day, local: true })().problems.map(formatProblem)).toEqual([])
})

test('a session reads a changed translation of the whole site, and a new document', () => {
  const root = copyTranslated(['en'])
  const session = createContentSession(root, { day })
  const menu = () => session().versions[0]?.checked.site?.labels.menu
  expect(menu()).toBe('Menu')
  setValue(root, `${EN}/site.json`, ['Menü'], 'Contents')
  expect(menu()).toBe('Contents')
  write(root, `${EN}/pages/offer.json`, {
    ...json(root, `${EN}/pages/newcomers.json`),
    title: 'An offer for those who have just come',
  })
  expect([...(session().versions[0]?.checked.pages.keys() ?? [])]).toContain('offer')
})

test('no redirect starts at a page of a language', () => {
  const root = copyTranslated(['en'])
  setValue(root, SITE, ['redirects'], [{ from: '/en/plans', to: '/tarife' }])
  expect(check(root).problems.map(({ rule, field }) => [rule, field])).toEqual([
    ['redirect-taken', 'redirects.0.from'],
  ])
})

test('keys are compared without regard to white space and forms of Unicode', () => {
  expect(keyOf('  Caf\u00e9\n und  Tee ')).toBe(keyOf('Cafe\u0301 und Tee'))
})
