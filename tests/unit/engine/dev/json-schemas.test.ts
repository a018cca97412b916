import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import languageService from 'vscode-json-languageservice'
import { editorSchemas } from '../../../../src/engine/dev/json-schemas.ts'

const { getLanguageService, TextDocument } = languageService

/** VS Code's own JSON service, with the schemas as `.vscode/settings.json` maps them. */
const service = getLanguageService({})

beforeAll(() => {
  const schemas = editorSchemas(join(import.meta.dirname, '../../../..'), {
    route: ['/', '/faq', '/faq#refunds', '/products'],
    picture: ['banners/home.webp', 'logos/harbour.svg'],
    clip: ['trailers/the-second-moon'],
    icon: ['phone', 'wifi'],
    collection: ['partners', 'plans'],
  })
  service.configure({
    validate: true,
    allowComments: false,
    schemas: [
      { uri: 'memory:/page.json', fileMatch: ['/content/pages/**/*.json'], schema: schemas.page },
      {
        uri: 'memory:/collection.json',
        fileMatch: ['/content/collections/**/*.json'],
        schema: schemas.collection,
      },
      { uri: 'memory:/site.json', fileMatch: ['/content/site.json'], schema: schemas.site },
    ],
  })
})

/** What the editor shows where the text has its `|`. */
async function look(marked: string, path = '/content/pages/offers.json') {
  const document = TextDocument.create(`file://${path}`, 'json', 1, marked.replace('|', ''))
  const place = document.positionAt(marked.indexOf('|'))
  const json = service.parseJSONDocument(document)
  const completion = await service.doComplete(document, place, json)
  const hover = await service.doHover(document, place, json)
  const problems = await service.doValidation(document, json)
  return {
    offers: completion?.items.map(({ label }) => label.replaceAll('"', '')) ?? [],
    explains: completion?.items.map(({ documentation }) => documentation),
    hover: String(hover ? hover.contents : ''),
    says: problems.map(({ message }) => message),
  }
}

function page(section: string): string {
  return `{ "title": "Offers", "description": "All of them.", "sections": [${section}] }`
}

describe('while somebody types', () => {
  test('a block type is offered with what the block is for', async () => {
    const { offers, explains } = await look(page('{ "type": "|" }'))
    expect(offers).toContain('banner')
    expect(offers).toContain('tabs')
    expect(explains?.[offers.indexOf('faq')]).toMatch(/^Questions of which one is open at a time/)
  })

  test('only the keys of that block are offered', async () => {
    const { offers } = await look(page('{ "type": "faq", "|" }'))
    expect(offers.toSorted()).toEqual(['heading', 'id', 'items', 'open', 'tone'])
  })

  test('a container offers leaves only', async () => {
    const { offers } = await look(page('{ "type": "columns", "columns": [[{ "type": "|" }], []] }'))
    expect(offers).toContain('faq')
    expect(offers).not.toContain('tabs')
  })

  test('a card kind is offered, and then the keys of that card', async () => {
    expect((await look(page('{ "type": "grid", "card": "|" }'))).offers).toContain('testimonial')
    const { offers } = await look(page('{ "type": "grid", "card": "logo", "items": [{ "|" }] }'))
    expect(offers.toSorted()).toEqual(['href', 'picture'])
  })

  test('routes and anchors are offered where a link leads', async () => {
    const { offers } = await look(page('{ "type": "promo", "actions": [{ "label": "Go", "href": "|" }] }'))
    expect(offers).toEqual(['/', '/faq', '/faq#refunds', '/products'])
  })

  test('pictures are offered by their path', async () => {
    const { offers } = await look(page('{ "type": "promo", "picture": { "src": "|", "alt": "" } }'))
    expect(offers).toEqual(['banners/home.webp', 'logos/harbour.svg'])
  })

  test('collections are offered by name', async () => {
    const { offers } = await look(page('{ "type": "grid", "card": "logo", "items": { "from": "|" } }'))
    expect(offers).toEqual(['partners', 'plans'])
  })

  test('a field says what it means', async () => {
    const { hover } = await look(page('{ "type": "carousel", "card": "logo", "de|lay": 3000 }'))
    expect(hover).toMatch(/Milliseconds between two moves/)
  })

  test("a misspelt block names the blocks, not another block's keys", async () => {
    const { says } = await look(page('{ "type": "bannre|" }'))
    expect(says).toHaveLength(1)
    expect(says[0]).toMatch(/Valid values: .*"banner"/)
  })

  test('a missing and a misspelt key are named at the block that is meant', async () => {
    const { says } = await look(page('{ "type": "banner", "titel|": "Fast" }'))
    expect(says).toEqual(['Missing property "title".', 'Property titel is not allowed.'])
  })

  test('a value of the wrong kind says which kind is right', async () => {
    expect(
      (await look(page('{ "type": "grid", "card": "logo", "items": { "from": "plans", "first": "3|" } }')))
        .says,
    ).toEqual(['Incorrect type. Expected "integer".'])
    expect(
      (await look(page('{ "type": "faq", "open": "all|", "items": [{ "question": "a", "answer": "b" }] }')))
        .says,
    ).toEqual(['Value is not accepted. Valid values: "first", "none".'])
  })

  test('redirects are offered with what they are for, and the routes that they may lead to', async () => {
    const site = await look('{ "|" }', '/content/site.json')
    expect(site.explains?.[site.offers.indexOf('redirects')]).toMatch(/^Addresses that pages have left/)
    const entry = await look('{ "redirects": [{ "|" }] }', '/content/site.json')
    expect(entry.offers.toSorted()).toEqual(['from', 'to'])
    expect(entry.explains?.[entry.offers.indexOf('from')]).toMatch(/^The old address, such as "\/old-plans"/)
    const { offers } = await look('{ "redirects": [{ "from": "/old", "to": "|" }] }', '/content/site.json')
    expect(offers).toEqual(['/', '/faq', '/faq#refunds', '/products'])
  })

  test('site.json and collections have schemas of their own', async () => {
    expect((await look('{ "|" }', '/content/site.json')).offers).toContain('footer')
    expect((await look('{ "card": "|" }', '/content/collections/plans.json')).offers).toContain('plan')
  })
})
