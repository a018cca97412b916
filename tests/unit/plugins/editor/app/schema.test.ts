import { expect, test } from 'vitest'
import { z } from 'zod'
import { Collection } from '../../../../../schemas/collection.ts'
import { Page } from '../../../../../schemas/page.ts'
import { SiteFile } from '../../../../../schemas/site-file.ts'
import { Theme } from '../../../../../schemas/theme.ts'
import type { Shape } from '../../../../../src/contract/shape.ts'
import { labelAt, optionIn, shapeAt } from '../../../../../src/contract/shape-at.ts'
import { namesFor } from '../../../../../src/plugins/editor/app/form/find-control.ts'
import type { Json } from '../../../../../src/plugins/editor/protocol.ts'
import { controlOf, noNames } from './control-of.ts'

const schemas = { page: Page, collection: Collection, site: SiteFile, theme: Theme }

const plans: Json = { card: 'plan', items: [{ price: { amount: 5 }, typical: { down: 148.5 } }] }

/** Every control of a form with the place of its field, such as `sections[].groups[].plans`. */
function listControls(control: Shape, path: string): [path: string, kind: Shape['kind']][] {
  const inner = (): [string, Shape['kind']][] => {
    switch (control.kind) {
      case 'object':
        return control.fields.flatMap((field) => listControls(field.shape, `${path}.${field.name}`))
      case 'list':
        return listControls(control.item, `${path}[]`)
      case 'records':
        return [...listControls(control.own, path), ...listControls(control.selection, path)]
      case 'variants':
        return control.variants.flatMap((variant) =>
          listControls(variant.shape, `${path}(${variant.values})`),
        )
      default:
        return []
    }
  }
  return [[path, control.kind], ...inner()]
}

test.for(Object.entries(schemas))('every field of a %s has a control', ([kind, schema]) => {
  const controls = listControls(controlOf(schema), kind)
  expect(controls.filter(([, control]) => control === 'unknown')).toEqual([])
  // Only an .mdx page has a text below its fields, and only its blocks show it.
  const bodies = controls.filter(([, control]) => control === 'body').map(([path]) => path.split('.').at(-1))
  expect(new Set(bodies)).toEqual(new Set(kind === 'page' ? ['body'] : []))
})

const page = controlOf(Page)
const SITE = controlOf(SiteFile)
const data: Json = {
  title: 'Plans',
  updated: '2026-12-24',
  masthead: { picture: { alt: 'A', focalPoint: { x: 30, y: 40 } } },
  sections: [
    { type: 'grid', card: 'plan', items: { from: 'plans', first: 2 } },
    {
      type: 'form',
      fields: [{ kind: 'email', name: 'mail', label: 'Email' }],
      submit: 'Send',
      links: [{ label: 'Help', href: '/faq' }],
    },
    { type: 'banner', guide: { at: '20:15' } },
  ],
}

test.for<[string, Partial<Shape>]>([
  ['title', { kind: 'text', maxLength: 70, isProse: true }],
  ['sections', { kind: 'list', minItems: 0 }],
  ['sections/0', { kind: 'variants', key: 'type' }],
  ['sections/0/items', { kind: 'records' }],
  ['sections/0/items/from', { kind: 'reference', to: 'collection', card: 'plan' }],
  ['sections/0/items/first', { kind: 'number', isWhole: true, isPrice: false }],
  ['sections/1/fields/0', { kind: 'variants', key: 'kind' }],
  ['sections/1/fields/0/name', { kind: 'text', isProse: false }],
  ['sections/1/links/0/href', { kind: 'reference', to: 'route' }],
  ['sections/2/guide/at', { kind: 'time' }],
  ['updated', { kind: 'date' }],
  ['masthead/picture/alt', { kind: 'text', isProse: true }],
  ['masthead/picture/focalPoint', { kind: 'focal-point' }],
])('knows the control of %s', ([path, control]) => {
  expect(shapeAt(page, data, path.split('/'))).toMatchObject(control)
})

test.for<[string, z.ZodType, Json, Partial<Shape>]>([
  ['items/0/price/amount', Collection, plans, { kind: 'number', isPrice: true }],
  ['items/0/typical/down', Collection, plans, { kind: 'number', isPrice: false }],
  ['brand/themeColor', SiteFile, { brand: { themeColor: '#0b1026' } }, { kind: 'colour' }],
  ['contact/email', SiteFile, { contact: { email: 'a@b.example' } }, { kind: 'text', isProse: false }],
  ['colours/light/text', Theme, { colours: { light: { text: '#000000' } } }, { kind: 'colour' }],
])('the schema of %s says with what it changes', ([path, schema, value, control]) => {
  expect(shapeAt(controlOf(schema), value, path.split('/'))).toMatchObject(control)
})

test('offers only collections whose cards fit, and pictures for the brand of a site', () => {
  const names = { ...noNames, collection: ['partners', 'plans'], cards: { partners: 'logo', plans: 'plan' } }
  const from = shapeAt(page, data, ['sections', '0', 'items', 'from'])
  expect(from?.kind === 'reference' && namesFor(from, names)).toEqual(['plans'])
  const brand: Json = { brand: { mark: 'mark.svg', icons: { tab: 'tab.svg' }, share: { src: 'a.png' } } }
  for (const path of ['brand/mark', 'brand/icons/tab', 'brand/share/src'])
    expect(shapeAt(SITE, brand, path.split('/'))).toEqual({ kind: 'reference', to: 'picture' })
})

test('finds no control where nothing stands', () => {
  expect(shapeAt(page, data, ['sections', '7', 'title'])).toBeUndefined()
  expect(shapeAt(page, data, ['motto'])).toBeUndefined()
})

test('tells required fields, descriptions and defaults', () => {
  const description = 'What it is called.'
  const form = controlOf(
    z.strictObject({
      name: z.string().max(5000).meta({ control: 'prose', description }),
      open: z.boolean().default(true).meta({ title: 'Open at first' }),
    }),
  )
  expect(form).toEqual({
    kind: 'object',
    fields: [
      {
        name: 'name',
        label: 'Name',
        description,
        isRequired: true,
        shape: { kind: 'text', maxLength: 5000, isProse: true },
      },
      { name: 'open', label: 'Open at first', isRequired: false, default: true, shape: { kind: 'switch' } },
    ],
  })
})

test('shows the title that a schema gives a field, also beside a reference, else the words of its name', () => {
  const price = shapeAt(controlOf(Collection), plans, ['items', '0', 'price'])
  expect(price?.kind === 'object' && price.fields.map(({ name, label }) => [name, label])).toEqual([
    ['amount', 'Amount'],
    ['per', 'Billing period'],
    ['prefix', 'Text before the amount'],
    ['note', 'Text below the amount'],
  ])
  expect(labelAt(page, data, ['sections', '0', 'items', 'first'])).toBe('How many entries')
})

test.each([
  ['kind', 'tel', 'Phone number'],
  ['kind', 'check', 'Checkbox'],
  ['autocomplete', 'address-level2', 'City'],
  // Without a name, its words.
  ['autocomplete', 'street-address', 'Street address'],
  ['kind', 'password', 'Password'],
])('the value of the field %s that is written %j is called %j', (name, option, title) => {
  expect(optionIn(shapeAt(page, data, ['sections', '1', 'fields', '0']), name, option)).toBe(title)
})
