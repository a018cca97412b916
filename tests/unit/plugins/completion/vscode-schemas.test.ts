import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import languageService from 'vscode-json-languageservice'
import { createVscodeSchemas } from '../../../../src/plugins/completion/vscode-schemas.ts'
import { plugins } from '../../../../src/plugins/index.ts'

const { getLanguageService, TextDocument } = languageService

const root = join(import.meta.dirname, '../../../..')

/** VS Code's own JSON service, with the schemas as `.vscode/settings.json` maps them. */
const service = getLanguageService({})

beforeAll(() => {
  const schemas = createVscodeSchemas(plugins, {
    route: ['/', '/faq', '/faq#refunds', '/products'],
    picture: ['banners/home.webp', 'logos/harbour.svg'],
    clip: ['trailers/the-second-moon'],
    icon: ['phone', 'wifi'],
    collection: ['partners', 'plans'],
    cards: { partners: 'logo', plans: 'plan' },
  })
  const settings: { 'json.schemas': { fileMatch: string[]; url: string }[] } = JSON.parse(
    readFileSync(join(root, '.vscode/settings.json'), 'utf8'),
  )
  const mapped = settings['json.schemas'].map(({ fileMatch, url }) => ({
    uri: `memory:/${basename(url)}`,
    fileMatch,
    schema: new Map(Object.entries(schemas)).get(basename(url, '.json')),
  }))
  const uris = Object.keys(schemas).map((kind) => `memory:/${kind}.json`)
  expect(mapped.map(({ uri }) => uri).toSorted()).toEqual(uris.toSorted())
  service.configure({
    validate: true,
    allowComments: false,
    schemas: mapped.flatMap(({ schema, ...rest }) => (schema ? { ...rest, schema } : [])),
  })
})

/** Gives what the editor shows at the `|` in the text. */
async function inspect(marked: string, path = '/content/pages/offers.json') {
  const document = TextDocument.create(`file://${path}`, 'json', 1, marked.replace('|', ''))
  const position = document.positionAt(marked.indexOf('|'))
  const json = service.parseJSONDocument(document)
  const completion = await service.doComplete(document, position, json)
  const hover = await service.doHover(document, position, json)
  const problems = await service.doValidation(document, json)
  return {
    completions: completion?.items.map(({ label }) => label.replaceAll('"', '')) ?? [],
    documentations: completion?.items.map(({ documentation }) => documentation),
    hover: String(hover ? hover.contents : ''),
    problems: problems.map(({ message }) => message),
  }
}

function page(section: string): string {
  return `{ "title": "Offers", "description": "All of them.", "sections": [${section}] }`
}

const SITE = '/content/site.json'
const TARGETS = '/ /faq /faq#refunds /products'

test.each([
  [page('{ "type": "faq", "|" }'), 'heading id items open tone validFrom validTo wide'],
  [page('{ "type": "grid", "card": "logo", "items": [{ "|" }] }'), 'href picture'],
  [page('{ "type": "promo", "actions": [{ "label": "Go", "href": "|" }] }'), TARGETS],
  [page('{ "type": "promo", "picture": { "src": "|", "alt": "" } }'), 'banners/home.webp logos/harbour.svg'],
  // Only collections with cards that fit.
  [page('{ "type": "grid", "card": "logo", "items": { "from": "|" } }'), 'partners'],
  ['{ "redirects": [{ "|" }] }', 'from to', SITE],
  ['{ "redirects": [{ "from": "/old", "to": "|" }] }', TARGETS, SITE],
])('%s is completed by %s alone', async (text, offered, path?: string) => {
  expect((await inspect(text, path)).completions.toSorted()).toEqual(offered.split(' '))
})

test.each([
  [page('{ "type": "|" }'), 'banner tabs'],
  // A container holds only blocks that hold no others.
  [page('{ "type": "columns", "columns": [[{ "type": "|" }], []] }'), 'faq', 'tabs'],
  [page('{ "type": "grid", "card": "|" }'), 'testimonial'],
  ['{ "|" }', 'footer', undefined, SITE],
  ['{ "card": "|" }', 'plan', undefined, '/content/collections/plans.json'],
])('in %s, %s is offered, and not %s', async (text, offered, hidden?: string, path?: string) => {
  const { completions } = await inspect(text, path)
  expect(completions).toEqual(expect.arrayContaining(offered.split(' ')))
  expect(completions).not.toContain(hidden)
})

test.each([
  [page('{ "type": "|" }'), 'faq', /^Questions that open and close, one at a time/],
  ['{ "|" }', 'redirects', /^Old addresses of pages/, SITE],
  ['{ "redirects": [{ "|" }] }', 'from', /^The old address, such as "\/old-plans"/, SITE],
])('in %s, %s is offered with what it is for', async (text, offered, words, path?: string) => {
  const { completions, documentations } = await inspect(text, path)
  expect(documentations?.[completions.indexOf(offered)]).toMatch(words)
})

test('a field shows its description', async () => {
  const { hover } = await inspect(page('{ "type": "carousel", "card": "logo", "de|lay": 3000 }'))
  expect(hover).toMatch(/The milliseconds between two moves/)
})

/** A mistake in a block → what is said of it. */
const MISTAKES = {
  '{ "type": "bannre|" }': [expect.stringMatching(/Valid values: .*"banner"/)],
  '{ "type": "banner", "titel|": "Fast" }': ['Missing property "title".', 'Property titel is not allowed.'],
  '{ "type": "grid", "card": "logo", "items": { "from": "partners", "first": "3|" } }': [
    'Incorrect type. Expected "integer".',
  ],
  '{ "type": "faq", "open": "all|", "items": [{ "question": "a", "answer": "b" }] }': [
    'Value is not accepted. Valid values: "first", "none".',
  ],
}

test.each(Object.entries(MISTAKES))(
  'the problems of %s are those of the block that is meant',
  async (section, said) => {
    expect((await inspect(page(section))).problems).toEqual(said)
  },
)
