import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Collection } from '../../../../../schemas/collection.ts'
import { Page } from '../../../../../schemas/page.ts'
import { SiteFile } from '../../../../../schemas/site-file.ts'
import { Theme } from '../../../../../schemas/theme.ts'
import type { Control } from '../../../../../src/plugins/editor/app/form/control.ts'
import { controlAt, labelAt, namesFor } from '../../../../../src/plugins/editor/app/form/find-control.ts'
import { readSchema } from '../../../../../src/plugins/editor/app/form/read-schema.ts'
import type { Json } from '../../../../../src/plugins/editor/protocol.ts'
import { controlOf, noNames } from './control-of.ts'

const schemas = { page: Page, collection: Collection, site: SiteFile, theme: Theme }

const plans: Json = { card: 'plan', items: [{ price: { amount: 5 }, typical: { down: 148.5 } }] }

/** Every control of a form with the place of its field, such as `sections[].groups[].plans`. */
function listControls(control: Control, path: string): [path: string, kind: Control['kind']][] {
  const inner = (): [string, Control['kind']][] => {
    switch (control.kind) {
      case 'object':
        return control.fields.flatMap((field) => listControls(field.control, `${path}.${field.name}`))
      case 'list':
        return listControls(control.item, `${path}[]`)
      case 'records':
        return [...listControls(control.own, path), ...listControls(control.selection, path)]
      case 'variants':
        return control.variants.flatMap((variant) =>
          listControls(variant.control, `${path}(${variant.values})`),
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

test.for<[string, Partial<Control>]>([
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
  expect(controlAt(page, data, path.split('/'))).toMatchObject(control)
})

test.for<[string, z.ZodType, Json, Partial<Control>]>([
  ['items/0/price/amount', Collection, plans, { kind: 'number', isPrice: true }],
  ['items/0/typical/down', Collection, plans, { kind: 'number', isPrice: false }],
  ['brand/themeColor', SiteFile, { brand: { themeColor: '#0b1026' } }, { kind: 'colour' }],
  ['contact/email', SiteFile, { contact: { email: 'a@b.example' } }, { kind: 'text', isProse: false }],
  ['colours/light/text', Theme, { colours: { light: { text: '#000000' } } }, { kind: 'colour' }],
])('the schema of %s says with what it changes', ([path, schema, value, control]) => {
  expect(controlAt(controlOf(schema), value, path.split('/'))).toMatchObject(control)
})

test('offers only collections whose cards fit, and pictures for the brand of a site', () => {
  const names = { ...noNames, collection: ['partners', 'plans'], cards: { partners: 'logo', plans: 'plan' } }
  const from = controlAt(page, data, ['sections', '0', 'items', 'from'])
  expect(from?.kind === 'reference' && namesFor(from, names)).toEqual(['plans'])
  const brand: Json = { brand: { mark: 'mark.svg', icons: { tab: 'tab.svg' }, share: { src: 'a.png' } } }
  for (const path of ['brand/mark', 'brand/icons/tab', 'brand/share/src'])
    expect(controlAt(SITE, brand, path.split('/'))).toEqual({ kind: 'reference', to: 'picture' })
})

test('finds no control where nothing stands', () => {
  expect(controlAt(page, data, ['sections', '7', 'title'])).toBeUndefined()
  expect(controlAt(page, data, ['motto'])).toBeUndefined()
})

test('tells required fields, descriptions and defaults', () => {
  const description = 'What it is called.'
  const form = readSchema({
    type: 'object',
    properties: {
      name: { description, allOf: [{ type: 'string', control: 'prose', maxLength: 5000 }] },
      open: { title: 'Open at first', default: true, type: 'boolean' },
    },
    required: ['name'],
  })
  expect(form).toEqual({
    kind: 'object',
    fields: [
      {
        name: 'name',
        label: 'Name',
        description,
        isRequired: true,
        control: { kind: 'text', maxLength: 5000, isProse: true },
      },
      { name: 'open', label: 'Open at first', isRequired: false, default: true, control: { kind: 'switch' } },
    ],
  })
})

test('shows the title that a schema gives a field, also beside a reference, else the words of its name', () => {
  const price = controlAt(controlOf(Collection), plans, ['items', '0', 'price'])
  expect(price?.kind === 'object' && price.fields.map(({ name, label }) => [name, label])).toEqual([
    ['amount', 'Amount'],
    ['per', 'Billing period'],
    ['prefix', 'Text before the amount'],
    ['note', 'Text below the amount'],
  ])
  expect(labelAt(page, data, ['sections', '0', 'items', 'first'])).toBe('How many entries')
})
