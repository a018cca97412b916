import { modify } from 'jsonc-parser'
import { plural } from '../../contract/plural.ts'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import { didYouMean } from '../../engine/diagnostics/did-you-mean.ts'
import { type Edit, fileProblem, type Problem } from '../../engine/diagnostics/problem.ts'
import { parseRedirects } from '../../engine/library/redirect-map.ts'
import { PAGES, routeOf } from '../../engine/read/document-paths.ts'
import { listLeaves } from '../../engine/read/list-leaves.ts'
import { valueAt } from '../../engine/read/value-at.ts'
import type { Renamed } from './localise.ts'
import type { Pair, PairsDocument } from './pairs.ts'
import { NEEDED, type Publication } from './publish.ts'
import { LANGUAGES, type Language, languagesOf, routeIn, type Translated } from './read-language.ts'
import { keyOf } from './segments.ts'
import { schemaIn } from './source-files.ts'

/** Labels and menus have room for a text of so many characters, whatever its source says. */
const SHORT = 24
/** A text of fewer words may be the same in two languages. */
const MIN_WORDS = 4

/** Shortens a text for a message. */
function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Shortens the second of two texts so that the message shows where they differ. */
function showChange(one: string, other: string): string {
  let same = 0
  while (same < other.length && one[same] === other[same]) same++
  const start = other.length > 80 && same > 40 ? other.lastIndexOf(' ', same - 20) + 1 : 0
  return (start > 0 ? '…' : '') + shorten(other.slice(start))
}

/** Finds what is wrong with the languages of a site as a whole: folders, names of pages, words. */
export function* checkLanguages(site: SiteCheck): Generator<Problem> {
  const { sources, listing, results } = site
  const languages = languagesOf(site)
  const names = languages.map(({ name }) => name)
  const folders = listing.listFiles(LANGUAGES).map(({ path }) => path.split('/').slice(0, 3).join('/'))
  for (const folder of new Set(folders)) {
    const name = folder.slice(LANGUAGES.length + 1)
    if (names.includes(name)) continue
    const message = `has texts of "${name}", which is none of "languages" in content/site.json${didYouMean(name, names)}; add it there`
    yield fileProblem(folder, { rule: 'translation', message })
  }
  const { site: document } = sources
  if (!document) return
  const url = String(valueAt(document.data, ['url']))
  const locales = new Map([[String(valueAt(document.data, ['locale'])), '']])
  for (const [index, { name, locale }] of languages.entries()) {
    const path = ['languages', index]
    if (names.indexOf(name) < index)
      yield document.problemAt([...path, 'code'], {
        rule: 'duplicate',
        message: 'is the code of another language, too; remove one of the two',
      })
    if (url.endsWith(`/${name}`))
      yield document.problemAt([...path, 'code'], {
        rule: 'duplicate',
        message: 'is the end of the address of the site; use another code, such as one with the country',
      })
    if (locales.has(locale))
      yield document.problemAt([...path, 'locale'], {
        rule: 'duplicate',
        message: `is the language of ${locales.get(locale) || 'the site itself'}; each language has a locale of its own`,
      })
    locales.set(locale, `"${name}"`)
    for (const [page, { path: file }] of results)
      if (page === name || page.startsWith(`${name}/`)) {
        const message = `has an address of the language "${name}"; give it another name`
        yield fileProblem(file, { rule: 'duplicate', message })
      }
  }
  if (languages.length > 0 && site.site && site.site.labels.languages === undefined)
    yield document.problemAt(['labels', 'languages'], {
      rule: 'missing',
      message: 'is missing; a site of several languages needs a name for their list, such as "Language"',
    })
}

/** Finds the pairs that stop a build, and the files of a language that cannot be read. */
export function* findErrors(
  site: SiteCheck,
  language: Language,
  { published }: Publication,
): Generator<Problem> {
  yield* language.problems
  const { site: document } = site.sources
  const own = new Set([...published].map((name) => `/${language.name}${routeIn(language, name)}`))
  for (const { from, index } of document ? parseRedirects(document) : []) {
    const message = `is the address of a page in ${language.label}`
    if (document && own.has(from))
      yield document.problemAt(['redirects', index, 'from'], { rule: 'redirect-taken', message })
  }
  const known = [...site.results.keys()].map(routeOf)
  const folder = `${LANGUAGES}/${language.name}`
  const seen = new Set(known)
  for (const [from, to] of language.routes) {
    const file = `${folder}/slugs.json`
    if (!known.includes(from))
      yield fileProblem(file, { rule: 'link', message: `no page "${from}"${didYouMean(from, known)}` })
    else if (seen.has(to))
      yield fileProblem(file, { rule: 'duplicate', message: `"${to}" is the address of another page` })
    seen.add(to)
  }
  for (const { pairs } of language.translated.values())
    for (const pair of pairs.pairs.values()) {
      const wrong = compareTokens(pair.was ?? pair.source, pair.text)
      if (wrong !== undefined) yield problemAt(pairs, pair, 'translation-token', wrong)
    }
}

/** Says which names in braces a translation lacks or has for itself; undefined when they are those of its source. */
export function compareTokens(source: string, translation: string): string | undefined {
  const [wanted, found] = [source, translation].map(tokensOf)
  const [lacking, surplus] = [minus(wanted, found), minus(found, wanted)]
  const parts = [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(' and ')} of its source`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(' and ')}, which its source lacks`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

function problemAt(
  { document }: PairsDocument,
  { source }: Pair,
  rule: Problem['rule'],
  message: string,
): Problem {
  return document.problemAt([], { rule, message }, source)
}

function tokensOf(text = ''): string[] {
  return text.replaceAll('{{', '').match(/\{[^{}]*\}/g) ?? []
}

/** The digits of a text, sorted: languages separate thousands and decimals differently, and order their figures in another way. */
function digitsOf(text: string): string {
  const digits = text.replace(/\{[^{}]*\}/g, '').match(/\p{Nd}/gu) ?? []
  return digits.map(toLatin).toSorted().join('')
}

/** `٣` → `3`. */
function toLatin(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Lists the items of `all` that `others` lacks. */
function minus(all: readonly string[] = [], others: readonly string[] = []): string[] {
  const left = [...others]
  return all.filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Finds what a translator should look at. */
export function* findWarnings(
  site: SiteCheck,
  language: Language,
  { lacking, published }: Publication,
): Generator<Problem> {
  for (const [path, translated] of language.translated) {
    yield* findOld(site, translated)
    for (const pair of translated.pairs.pairs.values()) yield* describePair(translated.pairs, pair)
    const { texts, missing } = translated.localised
    const [first] = missing
    if (!first || published.size === 0) continue
    const effect = path.startsWith(`${PAGES}/`) ? 'the page is' : 'the pages that show them are'
    const message = `${plural(missing.length, 'text')} of ${texts.length} ${missing.length === 1 ? 'has' : 'have'} no translation, such as "${shorten(first.key)}"; ${effect} not published in ${language.label}`
    yield fileProblem(translated.pairs.document.file, { rule: 'translation-missing', message })
  }
  yield* findForeignLinks(site, language)
  if (published.size > 0 || !site.sources.site) return
  const counts = new Map(NEEDED.flatMap((name) => [...(lacking.get(name) ?? [])]))
  const reasons = [...counts].map(([path, count]) => `${plural(count, 'text')} of ${path}`)
  const message = `is not published: its home page and its page 404 come first, and ${reasons.join(', ')} ${counts.size === 1 && reasons[0]?.startsWith('1 ') ? 'has' : 'have'} no translation`
  const index = languagesOf(site).findIndex(({ name }) => name === language.name)
  yield site.sources.site.problemAt(['languages', index], { rule: 'translation-missing', message })
}

/** Finds pairs whose source says something else now, or is gone. */
function* findOld(site: SiteCheck, { pairs, localised }: Translated): Generator<Problem> {
  const text = site.sources.readText(pairs.document.file)
  const edits = ({ pair, now }: Renamed): Edit | undefined =>
    typeof text === 'string' ? (now ? rename(pairs, pair, now.key) : remove(text, pair)) : undefined
  const waiting = new Set(localised.waiting.map(({ key }) => key))
  const waits = (key: string) => (waiting.has(key) ? '; the page waits for it' : '')
  for (const renamed of localised.renamed) {
    const { pair, now } = renamed
    const found = now
      ? problemAt(
          pairs,
          pair,
          'translation-stale',
          `the source now says "${showChange(pair.source, now.key)}"; translate that${waits(now.key)}`,
        )
      : problemAt(pairs, pair, 'translation-unused', 'is no text of the source any more; remove it')
    const edit = edits(renamed)
    yield edit ? { ...found, edit } : found
  }
  for (const pair of pairs.pairs.values())
    if (pair.was !== undefined && !localised.renamed.some((one) => one.pair === pair))
      yield problemAt(
        pairs,
        pair,
        'translation-stale',
        `is a translation of "${showChange(pair.source, pair.was)}"; translate what the source says now, and remove "was"${waits(keyOf(pair.source))}`,
      )
}

/** Writes the new text of the source as the key, and keeps what it was. */
function rename({ document }: PairsDocument, { source, text, was, at }: Pair, now: string): Edit | undefined {
  const probe = { rule: 'translation-stale', message: '', fix: '' } as const
  const key = document.problemAt([], probe, source).edit
  const value = document.problemAt([source], probe).edit
  if (!key || !value) return undefined
  const others = at.size > 0 ? { at: Object.fromEntries(at) } : {}
  const described = JSON.stringify({ text, was: was ?? source, ...others })
  return { start: key.start, end: value.end, text: `${JSON.stringify(now)}: ${described}` }
}

function remove(text: string, { source }: Pair): Edit | undefined {
  const [edit] = modify(text, [source], undefined, { formattingOptions: { tabSize: 2, insertSpaces: true } })
  return edit && { start: edit.offset, end: edit.offset + edit.length, text: edit.content }
}

/** Finds what is odd about one translation. */
function* describePair(pairs: PairsDocument, pair: Pair): Generator<Problem> {
  const source = pair.was ?? pair.source
  const isSame = pair.text === source && source.split(/\s+/).length >= MIN_WORDS
  if (isSame) {
    const message = `is the same as its source, "${shorten(source)}"; translate it`
    yield problemAt(pairs, pair, 'translation-same', message)
  }
  if (digitsOf(source) !== digitsOf(pair.text))
    yield problemAt(
      pairs,
      pair,
      'translation-number',
      `has other figures than its source: "${shorten(pair.text)}"`,
    )
  const isLong = source.length <= SHORT && pair.text.length > SHORT && pair.text.length >= 2 * source.length
  if (isLong)
    yield problemAt(
      pairs,
      pair,
      'translation-length',
      `is ${pair.text.length} characters long, and its source ${source.length}; on a phone there may be no room for it`,
    )
}

/** Finds links of pages that are written in a language, to pages that are not in it. */
function* findForeignLinks(site: SiteCheck, { label, wholes, translated }: Language): Generator<Problem> {
  for (const [file, { document }] of wholes) {
    if (!file.startsWith(`${PAGES}/`)) continue
    for (const { path, value, role } of listLeaves(schemaIn(site, file), document.data)) {
      const [route = ''] = role === 'route' && typeof value === 'string' ? value.split(/[?#]/, 1) : []
      const name = route.slice(1) || 'index'
      const target = route.startsWith('/') ? site.results.get(name)?.path : undefined
      if (target === undefined || wholes.has(target) || translated.has(target)) continue
      const message = `leads to a page that ${label} does not have: visitors get it in the language of the site; translate it, or link to another page`
      yield document.problemAt(path, { rule: 'translation-link', message })
    }
  }
}
