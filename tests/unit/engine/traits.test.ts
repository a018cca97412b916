import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardTraits } from '../../../schemas/card-traits.ts'
import type { Leaf } from '../../../schemas/leaf.ts'
import type { Page } from '../../../schemas/page.ts'
import type { BlockTraits, Card, CardTraits } from '../../../schemas/trait.ts'
import { blockTraits } from '../../../schemas/traits.ts'
import { allowedOrigins, mergeOrigins, pageProducts } from '../../../src/engine/check/page-summary.ts'
import { paginate } from '../../../src/engine/check/paginate.ts'
import { publishedOn } from '../../../src/engine/check/validate-page.ts'
import { createFieldPlaces } from '../../../src/engine/diagnostics/field-places.ts'
import { collectTokens } from '../../../src/engine/library/tokens.ts'
import { insertBody } from '../../../src/engine/read/insert-body-block.ts'
import { readClientBundle } from '../../../src/engine/render/client-manifest.ts'
import { securityPolicy } from '../../../src/engine/render/security-policy.ts'
import { findLists } from '../../../src/plugins/lint/block-lists.ts'
import {
  findOpeningImage,
  socialImagePicture,
  socialImageText,
} from '../../../src/plugins/social-images/social-image-spec.ts'
import { renderJsonLd } from '../../../src/plugins/structured-data/json-ld.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { planRecord, productRecord } from '../../fixtures/records.ts'
import { smallSite, writeFiles } from '../../fixtures/site.ts'

// The engine has never heard of these blocks and of this card: it knows what their traits say.

interface Bazaar {
  type: 'bazaar'
  view: string
  signUp: { to: string }
  picture: { src: string; width: number; height: number; widths: number[]; alt: string }
  stalls: { goods: Extract<Card, { oldPrice?: unknown }>[]; passes: Extract<Card, { features: unknown }>[] }[]
  perPage?: number
  pager?: object
  answers: Record<string, string>
}

interface Fairground {
  type: 'fairground'
  halls: { blocks: Leaf[] }[]
}

const bazaar: BlockTraits<Bazaar> = {
  cards: ({ stalls }, filter) => ({
    stalls: stalls.map(({ goods, passes }) => ({
      goods: filter(goods, 'product'),
      passes: filter(passes, 'plan'),
    })),
  }),
  origins: ({ view, signUp }) => ({ frames: [view], endpoints: [signUp.to] }),
  questions: ({ answers }) => Object.entries(answers).map(([question, answer]) => ({ question, answer })),
  pageSize: ({ perPage }) => perPage,
  chunks: ({ pager }) => ['src/cards/ticket/ticket.tsx', ...(pager ? ['src/blocks/bazaar/turn.tsx'] : [])],
  socialImage: () => ({ eyebrow: 'Bazaar', note: 'All days' }),
  subject: true,
  body: true,
  nouns: 'goods wares',
  nestedLists: ['stalls', 'goods'],
}
const fairground: BlockTraits<Fairground> = {
  children: ({ halls }, map) => ({
    halls: halls.map(({ blocks }, index) => ({ blocks: map(blocks, ['halls', index, 'blocks']) })),
  }),
}
const ticket: CardTraits<object> = { tokens: { name: 'event', amounts: { fee: ['fee'] }, texts: ['seat'] } }

beforeAll(() => {
  Object.assign(blockTraits, { bazaar, fairground })
  Object.assign(cardTraits, { ticket })
})
// The files share the modules: some messages name all blocks with a trait.
afterAll(() => {
  for (const name of ['bazaar', 'fairground']) Reflect.deleteProperty(blockTraits, name)
  Reflect.deleteProperty(cardTraits, 'ticket')
})

const picture = { src: '/media/lamp.webp', width: 900, height: 600, widths: [450, 900], alt: 'A lamp' }
const product = (id: number, more: object = {}) =>
  productRecord(id, { name: `Lamp ${id}`, picture, price: 5900, ...more })
const plan = (name: string, more: object = {}) => planRecord(name, { price: { amount: 900 }, ...more })
const block = (more: object = {}) => ({
  type: 'bazaar',
  tone: 'plain',
  heading: { title: 'Lamps' },
  view: 'https://view.example/hall?a=b',
  signUp: { to: 'https://mail.example/join' },
  picture,
  stalls: [{ goods: [product(1), product(2, { validTo: '2026-05-31' })], passes: [plan('Day')] }],
  answers: { 'When?': 'Always.' },
  ...more,
})

/** A page as the check would give it. Its blocks are of no type that the compiler knows. */
function pageOf(...sections: object[]): Page {
  const page: Page = JSON.parse(
    JSON.stringify({ title: 'Fair', description: 'All of it.', theme: 'day', sections }),
  )
  return page
}

const inFairground = (...blocks: object[]) => ({ type: 'fairground', tone: 'plain', halls: [{ blocks }] })
const inTabs = (...sections: object[]) => ({ type: 'tabs', tone: 'plain', tabs: [{ label: 'A', sections }] })

test.each([
  ['by itself', block()],
  ['in a container of its own', inFairground(block())],
  ['in tabs', inTabs(block())],
])('a block of its own, %s, is in the security policy, the cart and the structured data', (_, section) => {
  const page = pageOf(section)
  const origins = mergeOrigins([allowedOrigins(page)])
  const policy = securityPolicy({ script: '', styles: '', ...origins }).split('; ')
  expect(policy).toContain('frame-src https://view.example')
  expect(policy).toContain('form-action https://mail.example')
  expect(policy).toContain("connect-src 'self' https://mail.example")

  expect(pageProducts(page).map(({ id }) => id)).toEqual([1, 2])

  const { site } = createContentSession(writeFiles(smallSite))()
  if (!site) throw new Error('The small site has problems.')
  const data = renderJsonLd(page, site, '/fair').map((script) => JSON.parse(script.replace(/<[^>]*>/g, '')))
  expect(data).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'When?', acceptedAnswer: { text: 'Always.' } }] },
    { '@type': 'OfferCatalog', name: 'Lamps', itemListElement: [{ name: 'Day', price: '9.00' }] },
    { '@type': 'ItemList', itemListElement: [{ item: { name: 'Lamp 1' } }, { item: { name: 'Lamp 2' } }] },
  ])
})

test('it loses what is not on offer on a day, and disappears with its container when nothing is left', () => {
  const sectionsOn = (day: string, ...sections: object[]) => publishedOn(day, pageOf(...sections)).sections
  const later = [{ goods: [{ id: 1 }], passes: [{ name: 'Day' }] }]
  expect(sectionsOn('2026-06-01', block())).toMatchObject([{ stalls: later }])
  const stalls = [{ goods: [{ id: 1 }, { id: 2 }] }]
  const blocks = sectionsOn('2026-05-31', inFairground(block()))
  expect(blocks).toMatchObject([{ halls: [{ blocks: [{ stalls }] }] }])
  const over = { validTo: '2026-01-01' }
  const empty = block({ stalls: [{ goods: [product(1, over)], passes: [plan('Day', over)] }] })
  expect(sectionsOn('2026-06-01', empty, block(over), inFairground(empty), inTabs(block(over)))).toEqual([])
})

test('its nested lists have page numbers, and each page loads the code that it needs', () => {
  const stalls = [[1], [2, 3, 4], [5]].map((ids) => ({ goods: ids.map((id) => product(id)), passes: [] }))
  const page = pageOf(inFairground(block({ perPage: 2, stalls })))
  const variants = paginate('fair', page, 'Page {page}')
  const shown = variants.map((variant) =>
    pageProducts(variant.page)
      .map(({ id }) => id)
      .join(),
  )
  expect(shown).toEqual(['1,2', '3,4', '5'])

  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  writeFileSync(join(folder, 'style.css'), '')
  const parts = ['blocks/fairground/fairground', 'blocks/bazaar/bazaar', 'blocks/bazaar/turn']
  const sources = ['app/entry-client', ...parts, 'cards/ticket/ticket'].map((name) => `src/${name}.tsx`)
  const bundle = readClientBundle(folder, {
    'style.css': { file: 'style.css' },
    ...Object.fromEntries(sources.map((source) => [source, { file: `${source}.js` }])),
  })
  rmSync(folder, { recursive: true })
  const modulesOf = ({ sections }: Page) => bundle.listModules(sections).toSorted()
  const urls = sources.map((source) => `/${source}.js`).toSorted()
  expect(modulesOf(pageOf(inFairground(block())))).toEqual(urls.filter((url) => !url.includes('turn')))
  expect(variants.map((variant) => modulesOf(variant.page))).toEqual([urls, urls, urls])
})

test('it gives the social image its picture and texts, and opens a page only if a trait says so', () => {
  const page = pageOf(block())
  expect(socialImagePicture(page)?.src).toBe(picture.src)
  expect(socialImageText(page)).toMatchObject({ eyebrow: 'Bazaar', note: 'All days' })
  expect(findOpeningImage(page)).toBeUndefined()
})

const places = createFieldPlaces('', '', () => {
  throw new Error('Nothing is wrong.')
})

test('it shows the body of its page, and a text may count its list', () => {
  const data = { sections: [{ type: 'bazaar' }] }
  const fields = { file: '', text: '', data, placeAt: places.placeAt }
  expect(insertBody(fields, { empty: false, minutes: 1, parts: ['text'] }).data).toEqual(data)
  expect(findLists({ value: block() }, () => undefined)).toEqual([{ nouns: ['goods', 'wares'], count: 2 }])
})

test('the records of a card of its own have tokens', () => {
  const data = { card: 'ticket', items: [{ event: 'Opening Day', fee: 12.5, seat: 'A 7' }] }
  const collections = [{ file: 'content/collections/tickets.json', text: '', data, ...places }]
  expect([...collectTokens({ collections, site: undefined, day: '2026-06-01' })]).toEqual([
    ['ticket.opening-day.fee', '$12.50'],
    ['ticket.opening-day', 'A 7'],
  ])
})
