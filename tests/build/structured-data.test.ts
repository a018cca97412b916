import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createFormats } from '../../src/contract/formats.ts'
import { builtProject } from './project.ts'
import { visibleText } from './read-html.ts'

interface JsonLdObject {
  '@type'?: string
  name?: string
  price?: string
  minPrice?: string
  priceCurrency?: string
  priceSpecification?: JsonLdObject
  offers?: JsonLdObject
  text?: string
}

/** A page: its visible text, and every object of its structured data, nested ones too. */
interface BuiltPage {
  name: string
  text: string
  objects: JsonLdObject[]
}

let pages: BuiltPage[]

function isObject(value: unknown): value is JsonLdObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function flattenObjects(value: unknown): JsonLdObject[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isObject(value) ? [value] : []), ...Object.values(value).flatMap(flattenObjects)]
}

beforeAll(async () => {
  const { project } = await builtProject()
  pages = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(project, 'dist', name), 'utf8')
      const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      const objects = [...scripts].flatMap(([, json = '']) => flattenObjects(JSON.parse(json)))
      return { name, text: visibleText(html), objects }
    })
})

const objectsOfType = (type: string) =>
  pages.flatMap((page) =>
    page.objects.filter((object) => object['@type'] === type).map((object) => ({ ...page, object })),
  )

const { money } = createFormats({ locale: 'en-US', currency: 'USD', trailingZeros: false })

function formatPrice(price = ''): string {
  return money(Math.round(Number(price) * 100))
}

test('an offer has the price that its card shows below its name', () => {
  const offers = objectsOfType('Offer').filter(({ object }) => object.name !== undefined)
  expect(offers.length).toBeGreaterThan(20)
  for (const { name, text, object } of offers) {
    const { minPrice } = object.priceSpecification ?? {}
    const price = minPrice === undefined ? formatPrice(object.price) : `From ${formatPrice(minPrice)}`
    expect(text, `${name}: ${object.name}`).toContain(`${object.name} ${price} `)
    expect((minPrice === undefined ? object : object.priceSpecification)?.priceCurrency).toBe('USD')
  }
})

test('a product has the name and the price that the page shows', () => {
  const products = objectsOfType('Product')
  expect(products.length).toBeGreaterThan(9)
  for (const { text, object } of products) {
    expect(text).toContain(object.name)
    expect(text).toContain(` ${formatPrice(object.offers?.price)} `)
  }
})

test('the page that lists services describes all six, and the page of one service describes that one', () => {
  const servicesOf = (name: string) => objectsOfType('Service').filter((page) => page.name === name)
  expect(servicesOf('services.html').map(({ object }) => object.name)).toEqual([
    'Broadband Internet',
    'Home Wifi',
    'Satellite TV',
    'TV Box',
    'Mobile Connection',
    'Home Security',
  ])
  expect(servicesOf('services-details.html').map(({ object }) => object.name)).toEqual(['Broadband Internet'])
})

test.each(['Service', 'OfferCatalog', 'Question', 'Answer', 'Person'])(
  'the page shows the text of its %s',
  (type) => {
    const objects = objectsOfType(type)
    expect(objects.length).toBeGreaterThan(0)
    for (const { name, text, object } of objects)
      for (const value of [object.name, object.text])
        if (value !== undefined) expect(text, name).toContain(value)
  },
)

test('the home page describes the site and its organization', () => {
  const home = pages.find(({ name }) => name === 'index.html')?.objects ?? []
  expect(home).toContainEqual(
    expect.objectContaining({ '@type': 'WebSite', name: 'Demonet', inLanguage: 'en-US' }),
  )
  expect(home).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', email: 'hello@demonet.example' }),
  )
})
