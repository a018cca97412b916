import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
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
  expect(mapped.map(({ uri }) => uri).toSorted()).toEqual(
    Object.keys(schemas)
      .map((kind) => `memory:/${kind}.json`)
      .toSorted(),
  )
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

describe('while somebody types', () => {
  test('a block type is offered with what the block is for', async () => {
    const { completions, documentations } = await inspect(page('{ "type": "|" }'))
    expect(completions).toContain('banner')
    expect(completions).toContain('tabs')
    expect(documentations?.[completions.indexOf('faq')]).toMatch(
      /^Questions that open and close, one at a time/,
    )
  })

  test('only the keys of that block are offered', async () => {
    const { completions } = await inspect(page('{ "type": "faq", "|" }'))
    expect(completions.toSorted()).toEqual([
      'heading',
      'id',
      'items',
      'open',
      'tone',
      'validFrom',
      'validTo',
      'wide',
    ])
  })

  test('a container offers only leaf blocks', async () => {
    const { completions } = await inspect(page('{ "type": "columns", "columns": [[{ "type": "|" }], []] }'))
    expect(completions).toContain('faq')
    expect(completions).not.toContain('tabs')
  })

  test('a card kind is offered, and then the keys of that card', async () => {
    expect((await inspect(page('{ "type": "grid", "card": "|" }'))).completions).toContain('testimonial')
    const { completions } = await inspect(page('{ "type": "grid", "card": "logo", "items": [{ "|" }] }'))
    expect(completions.toSorted()).toEqual(['href', 'picture'])
  })

  test('routes and anchors are offered where a link leads', async () => {
    const { completions } = await inspect(
      page('{ "type": "promo", "actions": [{ "label": "Go", "href": "|" }] }'),
    )
    expect(completions).toEqual(['/', '/faq', '/faq#refunds', '/products'])
  })

  test('pictures are offered by their path', async () => {
    const { completions } = await inspect(page('{ "type": "promo", "picture": { "src": "|", "alt": "" } }'))
    expect(completions).toEqual(['banners/home.webp', 'logos/harbour.svg'])
  })

  test('collections with cards that fit are offered by name', async () => {
    const { completions } = await inspect(
      page('{ "type": "grid", "card": "logo", "items": { "from": "|" } }'),
    )
    expect(completions).toEqual(['partners'])
  })

  test('a field shows its description', async () => {
    const { hover } = await inspect(page('{ "type": "carousel", "card": "logo", "de|lay": 3000 }'))
    expect(hover).toMatch(/The milliseconds between two moves/)
  })

  test("a misspelt block names the blocks, not another block's keys", async () => {
    const { problems } = await inspect(page('{ "type": "bannre|" }'))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/Valid values: .*"banner"/)
  })

  test('a missing and a misspelt key are named at the block that is meant', async () => {
    const { problems } = await inspect(page('{ "type": "banner", "titel|": "Fast" }'))
    expect(problems).toEqual(['Missing property "title".', 'Property titel is not allowed.'])
  })

  test('a value of the wrong kind says which kind is right', async () => {
    expect(
      (
        await inspect(
          page('{ "type": "grid", "card": "logo", "items": { "from": "partners", "first": "3|" } }'),
        )
      ).problems,
    ).toEqual(['Incorrect type. Expected "integer".'])
    expect(
      (
        await inspect(
          page('{ "type": "faq", "open": "all|", "items": [{ "question": "a", "answer": "b" }] }'),
        )
      ).problems,
    ).toEqual(['Value is not accepted. Valid values: "first", "none".'])
  })

  test('redirects are offered with what they are for, and the routes that they may lead to', async () => {
    const site = await inspect('{ "|" }', '/content/site.json')
    expect(site.documentations?.[site.completions.indexOf('redirects')]).toMatch(/^Old addresses of pages/)
    const entry = await inspect('{ "redirects": [{ "|" }] }', '/content/site.json')
    expect(entry.completions.toSorted()).toEqual(['from', 'to'])
    expect(entry.documentations?.[entry.completions.indexOf('from')]).toMatch(
      /^The old address, such as "\/old-plans"/,
    )
    const { completions } = await inspect(
      '{ "redirects": [{ "from": "/old", "to": "|" }] }',
      '/content/site.json',
    )
    expect(completions).toEqual(['/', '/faq', '/faq#refunds', '/products'])
  })

  test('site.json and collections have schemas of their own', async () => {
    expect((await inspect('{ "|" }', '/content/site.json')).completions).toContain('footer')
    expect((await inspect('{ "card": "|" }', '/content/collections/plans.json')).completions).toContain(
      'plan',
    )
  })
})
