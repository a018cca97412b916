import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Carousel } from '../../../schemas/blocks/carousel.ts'
import { Form } from '../../../schemas/blocks/form.ts'
import { Links } from '../../../schemas/blocks/links.ts'
import { MapFrame } from '../../../schemas/blocks/map.ts'
import { Plans } from '../../../schemas/blocks/plans.ts'
import { FactCard } from '../../../schemas/cards/fact.ts'
import { SpeedCard } from '../../../schemas/cards/speed.ts'
import { TestimonialCard } from '../../../schemas/cards/testimonial.ts'
import { type Library, library, withLibrary } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import { Anchor } from '../../../schemas/parts/anchor.ts'
import { IsoDate } from '../../../schemas/parts/date.ts'
import { Field } from '../../../schemas/parts/field.ts'
import { FormFields } from '../../../schemas/parts/form-fields.ts'
import { Href } from '../../../schemas/parts/link.ts'
import { Money } from '../../../schemas/parts/money.ts'
import { Picture } from '../../../schemas/parts/picture.ts'
import { quoteMarksOf } from '../../../schemas/parts/quotes.ts'
import { Text } from '../../../schemas/parts/text.ts'
import { tell } from '../../../src/engine/diagnostics/words/values.ts'
import { resolveLink } from '../../../src/engine/library/resolve-link.ts'
import { planRecord } from '../../fixtures/records.ts'

const routes = new Map([
  ['/', new Set<string>()],
  ['/faq', new Set(['refunds'])],
])

const no = { problem: tell('other', { message: 'no' }) }

const file = { src: '/media/a.1.webp', width: 4, height: 3 }

const fakeLibrary: Library = {
  link: (href) => resolveLink(href, { routes }),
  picture: () => ({ value: file }),
  original: () => no,
  video: () => no,
  body: () => no,
  publicFile: (value) => ({ value }),
  icon: (name) => (name === 'wifi' ? { value: '<path/>' } : no),
  token: (name) => (name === 'phone' ? { value: '555 0100' } : no),
  local: false,
  shop: () => true,
  siteField: () => undefined,
  document: () => undefined,
  money: (cents) => `${cents} cents`,
  exactMoney: (cents) => `${cents} cents`,
  longDate: (iso) => `the ${iso}`,
  quoteMarks: () => quoteMarksOf('en-US'),
  pages: () => [],
  date: (iso) => `the ${iso}`,
  day: '2026-12-24',
  records: () => ({ value: [] }),
}

function parse(schema: z.ZodType, value: unknown) {
  return withLibrary(fakeLibrary, () => schema.safeParse(value))
}

const testimonial = { name: 'Ana', review: 'Good.' }
const plan = planRecord('One')
const carousel = { type: 'carousel', label: 'A', card: 'testimonial', items: [testimonial] }
const speed = { mbps: 75, price: { amount: 49.9 }, action: { label: 'Take', href: '/' } }
const map = { type: 'map', title: 'Map', src: 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2' }
const form = { fields: [{ kind: 'text', name: 'a', label: 'A' }], submit: 'Go' }
const posts = { type: 'form', endpoint: 'https://forms.example/a', sent: 'Thanks.' }
const links = { type: 'links', items: [{ label: 'A', href: '/faq', count: 0 }] }
const fact = { value: 5.3, suffix: 'K', label: 'subscriptions', highlight: true }
const page = { title: 'A', description: 'B', sections: [{ type: 'banner', title: 'C' }] }

function parsedForm(more: object) {
  const fields = form.fields.map((field) => ({ ...field, wide: true, autocomplete: 'off' }))
  return { ...form, fields, flow: 'stack', links: [], ...more }
}

const good: Record<string, [schema: z.ZodType, value: unknown, output: unknown]> = {
  'a text': [Text, 'Hello', 'Hello'],
  'a float that cents cannot hold exactly': [Money, 1.1, 110],
  'a day and its words': [IsoDate, '2025-01-23', { iso: '2025-01-23', text: 'the 2025-01-23' }],
  'an anchor': [Anchor, 'how-it-works', 'how-it-works'],
  'a page of the site': [Href, '/faq', '/faq'],
  'a picture with words': [Picture, { src: 'a.webp', alt: 'A' }, { ...file, alt: 'A' }],
  'a decorative picture': [Picture, { src: 'a.webp', alt: '', decorative: true }, { ...file, alt: '' }],
  'a fact, not set off by default': [
    FactCard,
    { value: 10, label: 'A' },
    { value: 10, label: 'A', highlight: false },
  ],
  'a fact with a part of a number': [FactCard, fact, fact],
  'a speed': [SpeedCard, speed, { ...speed, price: { amount: 4990 } }],
  'links, one below the other by default': [Links, links, { ...links, tone: 'plain', look: 'list' }],
  'a map': [MapFrame, map, { ...map, tone: 'plain' }],
  'a form that leads on': [FormFields, { ...form, next: '/faq' }, parsedForm({ next: '/faq' })],
  'a form that posts': [Form, { ...form, ...posts }, { tone: 'plain', ...parsedForm(posts) }],
  'a rating of five by default': [TestimonialCard, testimonial, { ...testimonial, rating: 5 }],
}

/** What the mutants of `tests/mutants` are not: they try other types, missing fields, and texts and numbers that no field takes. */
const bad: Record<string, [schema: z.ZodType, value: unknown]> = {
  'a date with a time': [IsoDate, '2025-01-23T00:00:00Z'],
  'a script behind a tab': [Href, 'java\tscript:alert(1)'],
  'a script behind a space': [Href, ' javascript:alert(1)'],
  'a rating of six': [TestimonialCard, { ...testimonial, rating: 6 }],
  'a field of no kind': [Field, { kind: 'pin', name: 'a', label: 'A' }],
  'a code of two boxes': [Field, { kind: 'code', name: 'a', label: 'A', length: 2 }],
  'a choice of one': [Field, { kind: 'choice', name: 'a', label: 'A', options: ['B'] }],
  'a required field': [Field, { kind: 'text', name: 'a', label: 'A', required: true }],
  'an endpoint that is a page': [FormFields, { ...form, endpoint: '/faq' }],
  'a next page of another site': [FormFields, { ...form, next: 'https://x.com/' }],
  'an endpoint and a next page': [Form, { type: 'form', ...form, endpoint: 'https://x.com/', next: '/faq' }],
  'a field name of two words': [Field, { kind: 'text', name: 'first name', label: 'A' }],
  'a width that the styles do not know': [Carousel, { ...carousel, perView: { default: 1, 800: 2 } }],
  'a speed of zero': [SpeedCard, { ...speed, mbps: 0 }],
  'links to nothing': [Links, { type: 'links', items: [] }],
  'a map of a page that is no map': [MapFrame, { ...map, src: 'https://evil.example/map' }],
  'a map behind a name and a sign': [MapFrame, { ...map, src: 'https://evil.example?map/' }],
  'a map behind a user': [MapFrame, { ...map, src: 'https://map@evil.example/' }],
  'an insecure map': [MapFrame, { ...map, src: 'http://www.openstreetmap.org/export/embed.html' }],
  'a script for a map': [MapFrame, { ...map, src: 'javascript:alert(1)//map/' }],
  'plans without a group': [Plans, { type: 'plans', groups: [] }],
  'two groups without labels': [Plans, { type: 'plans', groups: [{ plans: [plan] }, { plans: [plan] }] }],
}

test.each(Object.entries(good))('%s is good', (_, [schema, value, output]) => {
  expect(parse(schema, value).data).toEqual(output)
})

test('a page, a carousel and plans are good', () => {
  expect(parse(Carousel, carousel).success).toBe(true)
  expect(parse(Page, page).success).toBe(true)
  expect(parse(Plans, { type: 'plans', groups: [{ plans: [plan] }] }).success).toBe(true)
})

test.each(Object.entries(bad))('%s is bad', (_, [schema, value]) => {
  expect(parse(schema, value).success).toBe(false)
})

test('schemas throw outside withLibrary', () => {
  expect(() => library()).toThrow('withLibrary(library')
  expect(() => Href.safeParse('/')).toThrow('withLibrary(library')
})
