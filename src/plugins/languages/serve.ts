import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { SiteCheck } from '../../engine/check/checked-content.ts'
import { isOwnRequest, isOwnVisit, isSameSecret, readBody } from '../../engine/dev/request-guard.ts'
import type { DevPart, DevSite } from '../../engine/dev/served-content.ts'
import { formatProblem } from '../../engine/diagnostics/reporters.ts'
import { explainSystemError } from '../../engine/diagnostics/system-error.js'
import { UserError } from '../../engine/diagnostics/user-error.ts'
import { createFormSpeaker, sayForForms } from '../../engine/diagnostics/words/for-forms.ts'
import { SITE } from '../../engine/library/site-sources.ts'
import { collectionsIn, documentsIn } from '../../engine/library/tracked-library.ts'
import { findFile, readFileText } from '../../engine/read/content-folder.ts'
import { documentName, PAGES, routeOf } from '../../engine/read/document-paths.ts'
import { readDocument } from '../../engine/read/read-document.ts'
import { writeContent } from '../../engine/read/write-content.ts'
import { changeText } from '../../engine/read/write-files.ts'
import { compareTokens } from './check-pairs.ts'
import { editPairs, NO_PAIRS } from './edit-pairs.ts'
import { hasPairs, readPairs } from './pairs.ts'
import {
  TRANSLATE,
  TRANSLATE_DATA,
  type TranslateChange,
  type TranslatedDocument,
  type TranslateState,
} from './protocol.ts'
import { LANGUAGES, type Language, listMissing, routeIn } from './read-language.ts'
import { keyOf } from './segments.ts'
import { createShown } from './shown-texts.ts'
import { listTables } from './source-files.ts'
import { listTexts, pairsPath } from './source-texts.ts'

const MAX_BODY = 100_000
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' ws:; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const Change = z.union([
  z.strictObject({ language: z.string(), file: z.string(), key: z.string(), text: z.string().regex(/\S/) }),
  z.strictObject({ language: z.string(), file: z.string(), own: z.literal(true) }),
])

/** Creates the part of the dev server for translators: a page with the texts of a page beside the page, which writes pairs. */
export function createTranslateServer(
  { root, content }: Pick<DevSite, 'root' | 'content'>,
  readLanguages: (site: SiteCheck) => readonly Language[],
): DevPart {
  const token = randomBytes(16).toString('hex')
  const isAllowed = (request: IncomingMessage) =>
    isOwnRequest(request, 'application/json') && isSameSecret(request.headers['x-edit-token'], token)
  const findLanguage = (name: string) => {
    const languages = readLanguages(content())
    const found = languages.find((language) => language.name === name)
    if (!found) throw new UserError(`"${name}" is none of "languages" in content/site.json.`)
    return { language: found, languages }
  }
  const answerData = async (request: IncomingMessage, url: URL): Promise<unknown> => {
    if (request.method === 'GET') {
      const { language, languages } = findLanguage(url.searchParams.get('language') ?? '')
      return describe(content(), language, languages, url.searchParams.get('route') ?? '/')
    }
    const body = await readBody(request, MAX_BODY)
    const change = Change.safeParse(JSON.parse(String(body ?? 'null')))
    if (!change.success) throw new UserError('This is no translation: a translation has words.')
    const { language } = findLanguage(change.data.language)
    applyChange(root, content(), language, change.data)
    return {}
  }
  return {
    tools: () =>
      readLanguages(content()).map(({ name, label }) => ({
        label: `Translate: ${label}`,
        href: `${TRANSLATE}/${name}`,
      })),
    answer: (request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      if (`${url.pathname}/`.startsWith(`${TRANSLATE}/`)) openPage(request, response, token)
      else if (url.pathname !== TRANSLATE_DATA) return false
      else if (!isAllowed(request)) response.writeHead(403).end()
      else
        answerData(request, url).then(
          (data) => sendJson(response, 200, data),
          (error: unknown) => sendJson(response, 400, { message: explain(error, root) }),
        )
      return true
    },
  }
}

function explain(error: unknown, root: string): string {
  if (error instanceof UserError) return error.message
  return (
    explainSystemError(error, root) ??
    `Something went wrong: ${error instanceof Error ? error.message : error}`
  )
}

function sendJson(response: ServerResponse, status: number, data: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(data))
}

function openPage(request: IncomingMessage, response: ServerResponse, token: string): void {
  if (!isOwnVisit(request)) {
    response
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('Type the address into the browser, or open it from the editor.')
    return
  }
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Translate</title><meta name="edit-token" content="${token}"><link rel="icon" href="data:,"><script type="module" src="/src/plugins/languages/app/translate.ts"></script></head><body></body></html>`,
    )
}

/** Describes the texts of a page in a language, with those of the lists, tables and menus that it shows. */
function describe(
  site: SiteCheck,
  language: Language,
  languages: readonly Language[],
  route: string,
): TranslateState {
  const { sources, results, summaries } = site
  const name = route.slice(1) || 'index'
  const result = results.get(name)
  const titleOf = (page: string) => summaries.get(page)?.title ?? page
  const known = new Map(
    [...language.translated.values()].flatMap(({ pairs }) =>
      [...pairs.pairs].map(([key, { text }]) => [key, text]),
    ),
  )
  const toDocument = (
    file: string,
    title: string,
    isShown: (key: string) => boolean,
  ): TranslatedDocument => ({
    file,
    title,
    isOwn: language.wholes.has(file),
    texts: language.wholes.has(file)
      ? []
      : listTexts(site, language, file)
          .filter(({ key }) => isShown(key))
          .map(({ key, pair, was }) => ({
            key,
            text: pair?.text,
            was,
            ...(pair ? {} : { suggestion: known.get(key) }),
          })),
  })
  const { lookups = {}, path = `${PAGES}/${name}.json` } = result ?? {}
  const isShown = createShown(result?.facts)
  const lists = collectionsIn(lookups).flatMap((list) => sources.collections.get(list)?.file ?? [])
  const others = documentsIn(lookups).flatMap((document) => sources.documents.get(document)?.file ?? [])
  const toTitle = (file: string) => file.replace(/^content\/|\.\w+$/g, '')
  const everywhere = [...others, ...listTables(site), SITE]
  const own = [...language.wholes.keys()].flatMap((file) => {
    const page = documentName(PAGES, file)
    return file.startsWith(`${PAGES}/`) && !results.has(page) ? [page] : []
  })
  return {
    source: { locale: sources.formats.locale },
    language: { name: language.name, locale: language.locale, label: language.label },
    languages: languages.map(({ name, label }) => ({ name, label })),
    route,
    preview: `/${language.name}${routeIn(language, name)}`,
    pages: [
      ...[...results].map(([page, { path }]) => {
        const { texts, missing } = listMissing(site, language, path)
        return {
          route: routeOf(page),
          title: titleOf(page),
          all: texts.length,
          done: texts.length - missing.length,
        }
      }),
      ...own.map((page) => ({ route: routeOf(page), title: page, all: 0, done: 0 })),
    ],
    documents: [
      toDocument(path, titleOf(name), () => true),
      ...[...new Set(lists)].map((file) => toDocument(file, toTitle(file), isShown)),
      ...[...new Set(everywhere)].map((file) => toDocument(file, toTitle(file), () => true)),
    ].filter(({ texts, isOwn }) => texts.length > 0 || isOwn),
  }
}

/** Writes a change to the files of a language. Throws a `UserError` when there is no such text, or when it is no translation. */
function applyChange(root: string, site: SiteCheck, language: Language, change: TranslateChange): void {
  const { file } = change
  if ('own' in change) {
    const localised = language.translated.get(file)?.localised
    if (!localised || !file.startsWith(`${PAGES}/`))
      throw new UserError('Translate a text of the page first: its own page begins with what is there.')
    const own = `${LANGUAGES}/${language.name}/${file.slice('content/'.length)}`
    const pairs = file.endsWith('.json') ? readText(root, own) : undefined
    writeContent(root, [changeText(own, pairs, localised.text)])
    return
  }
  const texts = listTexts(site, language, file)
  if (!texts.some(({ key }) => key === change.key))
    throw new UserError('The source has no such text any more. Reload the page.')
  const wrong = compareTokens(change.key, change.text)
  if (wrong) throw new UserError(`The translation ${sayForForms(wrong, createFormSpeaker()).message}`)
  const target = pairsPath(language, file)
  // The file itself: what was written a moment ago is not read yet.
  const before = readText(root, target)
  const written = before ?? NO_PAIRS
  const document = readDocument(target, written)
  if (!('problemAt' in document)) throw new UserError(formatProblem(document))
  if (!hasPairs(document))
    throw new UserError(
      `This page has texts of its own in this language, in ${target}. Reload the page, and change them there.`,
    )
  const { pairs } = readPairs(document)
  const findPair = (key: string, other: string | undefined) =>
    pairs.get(key) ?? (other === undefined ? undefined : pairs.get(keyOf(other)))
  const text = editPairs(
    written,
    texts.map(({ key, pair }) => {
      const found = findPair(key, pair?.source)
      const value = { text: change.text.trim(), was: undefined, at: found?.at ?? new Map<string, string>() }
      return { key, written: found?.source, value: key === change.key ? value : undefined }
    }),
  )
  writeContent(root, [changeText(target, before, text)])
}

/** Reads a file of a language; undefined when there is none. Throws a `UserError` when it cannot be read. */
function readText(root: string, file: string): string | undefined {
  const text = findFile(root, file) === undefined ? undefined : readFileText(root, file)
  if (typeof text === 'object') throw new UserError(formatProblem(text))
  return text
}
