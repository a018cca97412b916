import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { formatMoney } from '../../src/contract/money.ts'
import { build, copyProject } from './project.ts'
import { visibleText } from './visible.ts'

interface Fact {
  '@type'?: string
  name?: string
  price?: string
  minPrice?: string
  priceCurrency?: string
  priceSpecification?: Fact
  offers?: Fact
  text?: string
}

/** A page: its words, and every object of its structured data, also those within others. */
interface Built {
  name: string
  words: string
  facts: Fact[]
}

let pages: Built[]

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function within(value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isFact(value) ? [value] : []), ...Object.values(value).flatMap(within)]
}

beforeAll(async () => {
  const project = copyProject()
  expect((await build(project)).code).toBe(0)
  pages = readdirSync(join(project, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(project, 'dist', name), 'utf8')
      const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      const facts = [...scripts].flatMap(([, text = '']) => within(JSON.parse(text)))
      return { name, words: visibleText(html), facts }
    })
})

const ofType = (type: string) =>
  pages.flatMap((page) =>
    page.facts.filter((fact) => fact['@type'] === type).map((fact) => ({ ...page, fact })),
  )

function shown(price = ''): string {
  return formatMoney(Math.round(Number(price) * 100))
}

test('an offer costs what its card says right below its name', () => {
  const offers = ofType('Offer').filter(({ fact }) => fact.name !== undefined)
  expect(offers.length).toBeGreaterThan(20)
  for (const { name, words, fact } of offers) {
    const { minPrice } = fact.priceSpecification ?? {}
    const price = minPrice === undefined ? shown(fact.price) : `From ${shown(minPrice)}`
    expect(words, `${name}: ${fact.name}`).toContain(`${fact.name} ${price} `)
    expect((minPrice === undefined ? fact : fact.priceSpecification)?.priceCurrency).toBe('USD')
  }
})

test('a product has the name and the price that the page shows', () => {
  const products = ofType('Product')
  expect(products.length).toBeGreaterThan(9)
  for (const { words, fact } of products) {
    expect(words).toContain(fact.name)
    expect(words).toContain(` ${shown(fact.offers?.price)} `)
  }
})

test('the six services are told on the page that lists them, and one on its own', () => {
  const on = (name: string) => ofType('Service').filter((page) => page.name === name)
  expect(on('services.html').map(({ fact }) => fact.name)).toEqual([
    'Broadband Internet',
    'Home Wifi',
    'Satellite TV',
    'TV Box',
    'Mobile Connection',
    'Home Security',
  ])
  expect(on('services-details.html').map(({ fact }) => fact.name)).toEqual(['Broadband Internet'])
})

test.each(['Service', 'OfferCatalog', 'Question', 'Answer', 'Person'])(
  'the words of a %s stand on its page',
  (type) => {
    const facts = ofType(type)
    expect(facts.length).toBeGreaterThan(0)
    for (const { name, words, fact } of facts)
      for (const text of [fact.name, fact.text]) if (text !== undefined) expect(words, name).toContain(text)
  },
)

test('the home page says which site it is and who runs it', () => {
  const home = pages.find(({ name }) => name === 'index.html')?.facts ?? []
  expect(home).toContainEqual(
    expect.objectContaining({ '@type': 'WebSite', name: 'Tidewire', inLanguage: 'en' }),
  )
  expect(home).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', email: 'hello@tidewire.example' }),
  )
})
