import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFormats } from '../../src/contract/formats.ts'
import { builtProject } from './project.ts'
import { visibleText } from './read-html.ts'

interface JsonLdObject {
  [key: string]: string | JsonLdObject | undefined
  priceSpecification?: JsonLdObject
  offers?: JsonLdObject
}

/** An object of the structured data of a page, and the visible text of the page. */
interface Described {
  name: string
  text: string
  object: JsonLdObject
}

let described: Described[]

function flattenObjects(value: unknown): JsonLdObject[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(flattenObjects)
  return Array.isArray(value) ? inner : [Object(value), ...inner]
}

beforeAll(async () => {
  const { project } = await builtProject()
  const pages = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
  described = pages
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const html = readFileSync(join(project, 'dist', name), 'utf8')
      const text = visibleText(html)
      const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      const objects = [...scripts].flatMap(([, json = '']) => flattenObjects(JSON.parse(json)))
      return objects.map((object) => ({ name, text, object }))
    })
})

/** Gives the objects of a type, of which there are more than `least`. */
function findObjects(type: string, least = 0): Described[] {
  const found = described.filter(({ object }) => object['@type'] === type)
  expect(found.length).toBeGreaterThan(least)
  return found
}

const { money } = createFormats({
  locale: 'en-US',
  currency: 'USD',
  shortAmounts: [4990, 7990, 10990, 12990, 14990],
})
const formatPrice = (price: JsonLdObject[string] = '') => money(Math.round(Number(price) * 100))

test('an offer has the price that its card shows below its name', () => {
  const offers = findObjects('Offer', 20).filter(({ object }) => object.name !== undefined)
  expect(offers.length).toBeGreaterThan(20)
  for (const { name, text, object } of offers) {
    const { minPrice } = object.priceSpecification ?? {}
    const price = minPrice === undefined ? formatPrice(object.price) : `From ${formatPrice(minPrice)}`
    expect(text, `${name}: ${object.name}`).toContain(`${object.name} ${price} `)
    expect((minPrice === undefined ? object : object.priceSpecification)?.priceCurrency).toBe('USD')
  }
})

test('a product has the name and the price that the page shows', () => {
  for (const { text, object } of findObjects('Product', 9)) {
    expect(text).toContain(object.name)
    expect(text).toContain(` ${formatPrice(object.offers?.price)} `)
  }
})

test.each(['Service', 'OfferCatalog', 'Question', 'Answer', 'Person'])(
  'the page shows the text of its %s',
  (type) => {
    for (const { name, text, object } of findObjects(type))
      for (const value of [object.name, object.text])
        if (value !== undefined) expect(text, name).toContain(value)
  },
)

test('the home page describes the site and its organization', () => {
  const home = described.flatMap(({ name, object }) => (name === 'index.html' ? [object] : []))
  const site = { '@type': 'WebSite', name: 'Demonet', inLanguage: 'en-US' }
  const organization = { '@type': 'Organization', email: 'hello@demonet.example' }
  for (const expected of [site, organization]) expect(home).toContainEqual(expect.objectContaining(expected))
})
