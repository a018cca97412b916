import { NEEDED_PAGES } from '../../contract/page-path.ts'
import { listLeaves, PAGES, routeOf, valueAt } from '../../engine/public/documents.ts'
import { parseRedirects } from '../../engine/public/library.ts'
import { fileProblem, guess, type Problem } from '../../engine/public/problems.ts'
import type { SiteCheck } from '../../engine/public/site.ts'
import { compareTokens, describePair, findOld, problemAt } from './check-pairs.ts'
import type { Publication } from './publication.ts'
import { LANGUAGES, type Language, languagesOf, routeIn } from './read-language.ts'
import { schemaIn } from './source-files.ts'
import { tell } from './words.ts'

/** Finds what is wrong with the languages of a site as a whole: folders, names of pages, words. */
export function* checkLanguages(site: SiteCheck): Generator<Problem> {
  const { sources, listing, results } = site
  const languages = languagesOf(site.sources.site)
  const names = languages.map(({ name }) => name)
  const folders = listing.listFiles(LANGUAGES).map(({ path }) => path.split('/').slice(0, 3).join('/'))
  for (const folder of new Set(folders)) {
    const name = folder.slice(LANGUAGES.length + 1)
    if (!names.includes(name))
      yield fileProblem(folder, tell('unknown-language', { name, ...guess(name, names) }))
  }
  const { site: document } = sources
  if (!document) return
  const url = String(valueAt(document.data, ['url']))
  const locales = new Map<string, string | undefined>([
    [String(valueAt(document.data, ['locale'])), undefined],
  ])
  for (const [index, { name, locale }] of languages.entries()) {
    const path = ['languages', index]
    if (names.indexOf(name) < index) yield document.problemAt([...path, 'code'], tell('same-language-code'))
    if (url.endsWith(`/${name}`)) yield document.problemAt([...path, 'code'], tell('language-code-in-url'))
    if (locales.has(locale))
      yield document.problemAt([...path, 'locale'], tell('same-locale', { other: locales.get(locale) }))
    locales.set(locale, name)
    for (const [page, { path: file }] of results)
      if (page === name || page.startsWith(`${name}/`))
        yield fileProblem(file, tell('address-of-language', { language: name }))
  }
  if (languages.length > 0 && site.site && site.site.labels.languages === undefined)
    yield document.problemAt(['labels', 'languages'], tell('no-name-for-languages'))
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
  const taken = tell('redirect-of-translation', { language: language.label })
  for (const { from, index } of document ? parseRedirects(document) : [])
    if (document && own.has(from)) yield document.problemAt(['redirects', index, 'from'], taken)
  const known = [...site.results.keys()].map(routeOf)
  const folder = `${LANGUAGES}/${language.name}`
  const seen = new Set(known)
  for (const [from, to] of language.routes) {
    const file = `${folder}/slugs.json`
    if (!known.includes(from))
      yield fileProblem(file, tell('address-of-missing-page', { path: from, ...guess(from, known) }))
    else if (seen.has(to)) yield fileProblem(file, tell('address-of-other-page', { path: to }))
    seen.add(to)
  }
  for (const { pairs } of language.translated.values())
    for (const pair of pairs.pairs.values()) {
      const wrong = compareTokens(pair.was ?? pair.source, pair.text)
      if (wrong) yield problemAt(pairs, pair, wrong)
    }
}

/** Finds what a translator should look at. */
export function* findTranslationWarnings(
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
    yield fileProblem(
      translated.pairs.document.file,
      tell('not-translated', {
        count: missing.length,
        all: texts.length,
        such: first.key,
        language: language.label,
        isPage: path.startsWith(`${PAGES}/`),
      }),
    )
  }
  yield* findForeignLinks(site, language)
  if (published.size > 0 || !site.sources.site) return
  const counts = Object.fromEntries(NEEDED_PAGES.flatMap((name) => [...(lacking.get(name) ?? [])]))
  const index = languagesOf(site.sources.site).findIndex(({ name }) => name === language.name)
  yield site.sources.site.problemAt(['languages', index], tell('language-not-published', { counts }))
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
      yield document.problemAt(path, tell('link-to-untranslated', { language: label }))
    }
  }
}
