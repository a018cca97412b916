import { plural } from '../../contract/plural.ts'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import { didYouMean } from '../../engine/diagnostics/did-you-mean.ts'
import { fileProblem, type Problem } from '../../engine/diagnostics/problem.ts'
import { parseRedirects } from '../../engine/library/redirect-map.ts'
import { PAGES, routeOf } from '../../engine/read/document-paths.ts'
import { listLeaves } from '../../engine/read/list-leaves.ts'
import { valueAt } from '../../engine/read/value-at.ts'
import { compareTokens, describePair, findOld, problemAt, shorten } from './check-pairs.ts'
import { NEEDED, type Publication } from './publish.ts'
import { LANGUAGES, type Language, languagesOf, routeIn } from './read-language.ts'
import { schemaIn } from './source-files.ts'

/** Finds what is wrong with the languages of a site as a whole: folders, names of pages, words. */
export function* checkLanguages(site: SiteCheck): Generator<Problem> {
  const { sources, listing, results } = site
  const languages = languagesOf(site.sources.site)
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
  const index = languagesOf(site.sources.site).findIndex(({ name }) => name === language.name)
  yield site.sources.site.problemAt(['languages', index], { rule: 'translation-missing', message })
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
