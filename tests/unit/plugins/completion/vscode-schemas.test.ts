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
  const schemas = createVscodeSchemas(root, plugins, {
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

/** A block with a place → all that is offered there. */
const OFFERED = {
  '{ "type": "faq", "|" }': 'heading id items open tone validFrom validTo wide',
  '{ "type": "grid", "card": "logo", "items": [{ "|" }] }': 'href picture',
  '{ "type": "promo", "actions": [{ "label": "Go", "href": "|" }] }': '/ /faq /faq#refunds /products',
  '{ "type": "promo", "picture": { "src": "|", "alt": "" } }': 'banners/home.webp logos/harbour.svg',
  // Only collections with cards that fit.
  '{ "type": "grid", "card": "logo", "items": { "from": "|" } }': 'partners',
}

test.each(Object.entries(OFFERED))('%s is completed by %s alone', async (section, offered) => {
  expect((await inspect(page(section))).completions.toSorted()).toEqual(offered.split(' '))
})

test.each([
  ['a block type', page('{ "type": "|" }'), 'banner', undefined],
  ['a block type', page('{ "type": "|" }'), 'tabs', undefined],
  [
    'only a leaf block in a container',
    page('{ "type": "columns", "columns": [[{ "type": "|" }], []] }'),
    'faq',
    'tabs',
  ],
  ['a card kind', page('{ "type": "grid", "card": "|" }'), 'testimonial', undefined],
  ['a part of site.json', '{ "|" }', 'footer', undefined, '/content/site.json'],
  ['the card of a collection', '{ "card": "|" }', 'plan', undefined, '/content/collections/plans.json'],
])('%s is offered', async (_, text, offered, hidden, path?: string) => {
  const { completions } = await inspect(text, path)
  expect(completions).toContain(offered)
  expect(completions).not.toContain(hidden)
})

test('a block type is offered with what the block is for, and a field shows its description', async () => {
  const { completions, documentations } = await inspect(page('{ "type": "|" }'))
  expect(documentations?.[completions.indexOf('faq')]).toMatch(
    /^Questions that open and close, one at a time/,
  )
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

test('redirects are offered with what they are for, and the routes that they may lead to', async () => {
  const inspectSite = (text: string) => inspect(text, '/content/site.json')
  const site = await inspectSite('{ "|" }')
  expect(site.documentations?.[site.completions.indexOf('redirects')]).toMatch(/^Old addresses of pages/)
  const entry = await inspectSite('{ "redirects": [{ "|" }] }')
  expect(entry.completions.toSorted()).toEqual(['from', 'to'])
  expect(entry.documentations?.[entry.completions.indexOf('from')]).toMatch(
    /^The old address, such as "\/old-plans"/,
  )
  const { completions } = await inspectSite('{ "redirects": [{ "from": "/old", "to": "|" }] }')
  expect(completions).toEqual(['/', '/faq', '/faq#refunds', '/products'])
})
