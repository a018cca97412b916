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
import { resolveLink } from '../../../src/engine/library/resolve-link.ts'
import { planRecord } from '../../fixtures/records.ts'

const routes = new Map([
  ['/', new Set<string>()],
  ['/faq', new Set(['refunds'])],
])

const no = { rule: 'value', problem: 'no' } as const

const fakeLibrary: Library = {
  link: (href) => resolveLink(href, routes),
  picture: (path) => (path === 'a.webp' ? { value: { src: '/media/a.1.webp', width: 4, height: 3 } } : no),
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
const speed = { mbps: 75, price: { amount: 49.9 }, action: { label: 'Take', href: '/' } }
const map = { type: 'map', title: 'Map', src: 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2' }
const form = { fields: [{ kind: 'text', name: 'a', label: 'A' }], submit: 'Go' }
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
  'a picture with words': [
    Picture,
    { src: 'a.webp', alt: 'A' },
    { src: '/media/a.1.webp', width: 4, height: 3, alt: 'A' },
  ],
  'a decorative picture': [
    Picture,
    { src: 'a.webp', alt: '', decorative: true },
    { src: '/media/a.1.webp', width: 4, height: 3, alt: '' },
  ],
  'a fact, not set off by default': [
    FactCard,
    { value: 10, label: 'years' },
    { value: 10, label: 'years', highlight: false },
  ],
  'a fact with a part of a number': [
    FactCard,
    { value: 5.3, suffix: 'K', label: 'subscriptions', highlight: true },
    { value: 5.3, suffix: 'K', label: 'subscriptions', highlight: true },
  ],
  'a speed': [SpeedCard, speed, { ...speed, price: { amount: 4990 } }],
  'links, one below the other by default': [
    Links,
    { type: 'links', items: [{ label: 'A', href: '/faq', count: 0 }] },
    { type: 'links', tone: 'plain', look: 'list', items: [{ label: 'A', href: '/faq', count: 0 }] },
  ],
  'a map': [MapFrame, map, { ...map, tone: 'plain' }],
  'a form that leads on': [FormFields, { ...form, next: '/faq' }, parsedForm({ next: '/faq' })],
  'a form that posts': [
    Form,
    { type: 'form', ...form, endpoint: 'https://forms.example/a', sent: 'Thanks.' },
    { type: 'form', tone: 'plain', ...parsedForm({ endpoint: 'https://forms.example/a', sent: 'Thanks.' }) },
  ],
  'a rating of five by default': [TestimonialCard, testimonial, { ...testimonial, rating: 5 }],
}

const bad: Record<string, [schema: z.ZodType, value: unknown]> = {
  'an empty text': [Text, ''],
  'a text of 5,001 characters': [Text, 'x'.repeat(5001)],
  'a number for a text': [Text, 5],
  'no number at all': [Money, Number.NaN],
  'a day that no calendar has': [IsoDate, '2025-02-30'],
  'a date with a time': [IsoDate, '2025-01-23T00:00:00Z'],
  'a date in words': [IsoDate, '23 Jan, 2025'],
  'an anchor with a space': [Anchor, 'how it works'],
  'a page that is not there': [Href, '/nope'],
  'a script behind a tab': [Href, 'java\tscript:alert(1)'],
  'a script behind a space': [Href, ' javascript:alert(1)'],
  'a picture without words': [Picture, { src: 'a.webp', alt: ' ' }],
  'a picture without alt': [Picture, { src: 'a.webp' }],
  'a rating of six': [TestimonialCard, { ...testimonial, rating: 6 }],
  'an unknown key': [TestimonialCard, { ...testimonial, stars: 5 }],
  'a field of no kind': [Field, { kind: 'pin', name: 'a', label: 'A' }],
  'a code of two boxes': [Field, { kind: 'code', name: 'a', label: 'A', length: 2 }],
  'a choice of one': [Field, { kind: 'choice', name: 'a', label: 'A', options: ['B'] }],
  'a required field': [Field, { kind: 'text', name: 'a', label: 'A', required: true }],
  'two fields of one name': [FormFields, { ...form, fields: [...form.fields, ...form.fields] }],
  'an insecure endpoint': [FormFields, { ...form, endpoint: 'http://forms.example/a' }],
  'an endpoint that is a page': [FormFields, { ...form, endpoint: '/faq' }],
  'a thank-you without an endpoint': [FormFields, { ...form, sent: 'Thanks.' }],
  'a next page that is not there': [FormFields, { ...form, next: '/nope' }],
  'a next page of another site': [FormFields, { ...form, next: 'https://x.com/' }],
  'an endpoint and a next page': [Form, { type: 'form', ...form, endpoint: 'https://x.com/', next: '/faq' }],
  'a field name of two words': [Field, { kind: 'text', name: 'first name', label: 'A' }],
  'a carousel without a name': [Carousel, { type: 'carousel', card: 'testimonial', items: [testimonial] }],
  'a width that the styles do not know': [
    Carousel,
    {
      type: 'carousel',
      label: 'A',
      card: 'testimonial',
      items: [testimonial],
      perView: { default: 1, 800: 2 },
    },
  ],
  'a fact below zero': [FactCard, { value: -1, label: 'years' }],
  'a fact in quotes': [FactCard, { value: '10', label: 'years' }],
  'a fact that nothing explains': [FactCard, { value: 10 }],
  'half a megabit': [SpeedCard, { ...speed, mbps: 0.5 }],
  'a speed of zero': [SpeedCard, { ...speed, mbps: 0 }],
  'a speed without a price': [SpeedCard, { ...speed, price: undefined }],
  'links to nothing': [Links, { type: 'links', items: [] }],
  'a count of half a thing': [Links, { type: 'links', items: [{ label: 'A', href: '/', count: 0.5 }] }],
  'an unknown look': [Links, { type: 'links', look: 'cloud', items: [{ label: 'A', href: '/' }] }],
  'a map without a name': [MapFrame, { ...map, title: undefined }],
  'a map of a page that is no map': [MapFrame, { ...map, src: 'https://evil.example/map' }],
  'a map behind a name and a sign': [MapFrame, { ...map, src: 'https://evil.example?map/' }],
  'a map behind a user': [MapFrame, { ...map, src: 'https://map@evil.example/' }],
  'an insecure map': [MapFrame, { ...map, src: 'http://www.openstreetmap.org/export/embed.html' }],
  'a script for a map': [MapFrame, { ...map, src: 'javascript:alert(1)//map/' }],
  'plans without a group': [Plans, { type: 'plans', groups: [] }],
  'two groups without labels': [Plans, { type: 'plans', groups: [{ plans: [plan] }, { plans: [plan] }] }],
  'a page with two banners': [Page, { ...page, sections: [...page.sections, ...page.sections] }],
}

test.each(Object.entries(good))('%s is good', (_, [schema, value, output]) => {
  expect(parse(schema, value).data).toEqual(output)
})

test('a page and plans are good', () => {
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
