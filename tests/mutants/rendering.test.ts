import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as app from '../../src/app/entry-server.tsx'
import type { Content } from '../../src/engine/check/content-session.ts'
import { formatProblem } from '../../src/engine/diagnostics/reporters.ts'
import { formatRedirectPage } from '../../src/engine/publish/redirects.ts'
import { routeOf } from '../../src/engine/read/document-paths.ts'
import { headHtml, htmlDocument, readTemplate } from '../../src/engine/render/html-document.ts'
import { renderBodies } from '../../src/engine/render/render-bodies.ts'
import { createPageData } from '../../src/engine/render/render-page.ts'
import { plugins } from '../../src/plugins/index.ts'
import { createContentSession } from '../fixtures/content-session.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { accepted, filledTexts } from './accepted.ts'
import { listFields } from './check-mutants.ts'
import { documents } from './documents.ts'
import { documentKind, fieldPattern } from './field-pattern.ts'
import { findActivity } from './find-dangers.ts'
import { HOSTILE_TEXTS } from './mutations.ts'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
cpSync(join(FULL_SITE, 'content'), join(folder, 'content'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** Tokens of records and of site.json. Other names in braces are placeholders, which their texts must keep. */
const TOKEN = /\{(?:phone|email|address|[\w-]+\.[\w.-]+)\}/g
const PLACEHOLDER = /\{\w+\}/g

/** Replaces the tokens of a text by words; URLs stay valid URLs. */
function replaceTokens(text: string): string {
  return text
    .replace(/tel:\{[\w.-]+\}/g, 'tel:5550100')
    .replace(/mailto:\{[\w.-]+\}/g, 'mailto:me@words.example')
    .replace(TOKEN, 'words')
}

/** A text that accepts what all texts do. */
const ORDINARY_TEXT = 'site.labels.home'

/**
 * Gives a document in which every field has the texts of these kinds that it accepts, one after the other. A number makes each text unique, because two
 * pages may not have the same title. It replaces tokens by words, because the records that they name have other names.
 */
function mutateDocument(file: string, kinds: readonly string[]): string {
  let text = documents.get(file) ?? ''
  const fields = listFields(file)
  const head = fields[0]?.span.end ?? 0
  fields.toReversed().forEach((field, index) => {
    const { value, span } = field
    if (typeof value !== 'string') return
    const pattern = fieldPattern(field, documentKind(file))
    const isFilled = filledTexts.has(pattern)
    const accepts = (kind: string) => accepted.get(kind)?.has(isFilled ? ORDINARY_TEXT : pattern)
    const all = kinds.filter(accepts)
    // A short text has room for one of them.
    const taken = accepts('5,000 characters') ? all : all.filter((_, at) => at === index % all.length)
    const placeholders = isFilled ? (value.match(PLACEHOLDER) ?? []).join(' ') : ''
    const hostile = [placeholders, index, ...taken.map((kind) => HOSTILE_TEXTS[kind])].join(' ').trimStart()
    const words = taken.length > 0 ? hostile.slice(0, 5000) : replaceTokens(value)
    if (words !== value) text = text.slice(0, span.start) + JSON.stringify(words) + text.slice(span.end)
  })
  const body = text.length - ((documents.get(file) ?? '').length - head)
  return text.slice(0, body) + (file.endsWith('.mdx') ? replaceTokens(text.slice(body)) : text.slice(body))
}

async function renderPages(content: Content): Promise<Map<string, string>> {
  const { site, variants, problems } = content
  expect(problems.map(formatProblem)).toEqual([])
  if (!site) throw new Error('The site has no site.json.')
  const template = readTemplate(process.cwd())
  const pages = new Map<string, string>()
  for (const variant of variants.values()) {
    const { name } = variant
    const page = await renderBodies(variant.page, name, app)
    const data = createPageData(site, { ...variant, page }, { build: '', revision: '' })
    const markup = await app.render(site, data, routeOf(name))
    const head = headHtml({ site, data, styles: '', policy: '', plugins })
    const { locale: language } = site
    pages.set(
      name,
      htmlDocument({ template, language, name, data, head, bootScript: '', modules: [], app: markup }),
    )
  }
  // A redirect page may have a refresh, which is its purpose.
  for (const { from, to } of content.redirects)
    pages.set(from, formatRedirectPage(to, site).replace(/<meta http-equiv="refresh"[^>]*>/, ''))
  return pages
}

for (const [file, text] of documents) writeFileSync(join(folder, file), text)
const session = createContentSession(folder, { imageVariants: false })
const original = new Map(
  [...(await renderPages(session()))].map(([name, html]) => [name, findActivity(html)]),
)

test('the pages are safe', () => {
  expect([...original.values()].flatMap(({ dangers }) => dangers)).toEqual([])
})

/** The kinds that some field accepts. Those of a group stand in one text: to render the whole site takes long. */
const GROUPS = [
  ['script end', 'image with handler', 'attribute end'],
  ['javascript', 'data', 'other host', 'other host by backslash', 'path upwards'],
  ['prototype', 'emoji', 'replacement pattern', 'dangling token'],
  ['5,000 characters'],
]

test('every kind of text that some field accepts is in a group', () => {
  const kinds = [...accepted.keys()].filter((kind) => HOSTILE_TEXTS[kind]?.trim())
  expect(GROUPS.flat().toSorted()).toEqual(kinds.toSorted())
})

test.each(GROUPS)('%s … in every text of the site stay text on every page', async (...kinds) => {
  for (const file of documents.keys()) writeFileSync(join(folder, file), mutateDocument(file, kinds))
  const pages = await renderPages(session())
  expect([...pages.keys()]).toEqual([...original.keys()])
  for (const [name, html] of pages) {
    if (kinds.includes('data')) expect(html, name).toContain('alert(1)')
    expect(findActivity(html), name).toEqual(original.get(name))
  }
})

test('findActivity finds dangers', () => {
  const html =
    '<p title="a > b"><a href="java&#115;cript:x">a</a><img src=x onerror=alert(1)><script>"<b onclick=a>"</script></p>'
  expect(findActivity(html)).toEqual({
    dangers: [
      '<a href="javascript:x"> holds an unsafe address',
      '<img src="x"> holds an unsafe address',
      '<img onerror="alert(1)"> holds a handler',
    ],
    activeTags: { script: 1 },
  })
})
