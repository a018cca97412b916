import { expect, test } from 'vitest'
import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { Page } from '../../../schemas/page.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import { Theme } from '../../../schemas/theme.ts'
import type { Json } from '../../../src/contract/edit-protocol.ts'
import { type Control, controlAt, createControlReader, namesFor } from '../../../src/editor/form/schema.ts'

const schemas = { page: Page, collection: Collection, site: SiteFile, theme: Theme }

function controlOf(schema: z.ZodType): Control {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  })
  return createControlReader({ ...json })({ ...json })
}

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
const data: Json = {
  title: 'Plans',
  sections: [
    { type: 'grid', card: 'plan', items: { from: 'plans', first: 2 } },
    {
      type: 'form',
      fields: [{ kind: 'email', name: 'mail', label: 'Email' }],
      submit: 'Send',
      links: [{ label: 'Help', href: '/faq' }],
    },
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
])('knows the control of %s', ([path, control]) => {
  expect(controlAt(page, data, path.split('/'))).toMatchObject(control)
})

test('offers only collections whose cards fit, and pictures for the brand of a site', () => {
  const names = { route: [], picture: [], clip: [], icon: [], collection: ['partners', 'plans'] }
  const cards = { partners: 'logo', plans: 'plan' }
  const from = controlAt(page, data, ['sections', '0', 'items', 'from'])
  expect(from?.kind === 'reference' && namesFor(from, { ...names, cards })).toEqual(['plans'])
  const brand: Json = { brand: { mark: 'mark.svg', icons: { tab: 'tab.svg' }, share: { src: 'a.png' } } }
  for (const path of ['brand/mark', 'brand/icons/tab', 'brand/share/src'])
    expect(controlAt(controlOf(SiteFile), brand, path.split('/'))).toEqual({
      kind: 'reference',
      to: 'picture',
    })
})

test('finds no control where nothing stands', () => {
  expect(controlAt(page, data, ['sections', '7', 'title'])).toBeUndefined()
  expect(controlAt(page, data, ['motto'])).toBeUndefined()
})

test('tells required fields, descriptions and defaults', () => {
  const form = createControlReader({})({
    type: 'object',
    properties: {
      name: {
        description: 'What it is called.',
        allOf: [{ type: 'string', pattern: '\\S', maxLength: 5000 }],
      },
      open: { default: true, type: 'boolean' },
    },
    required: ['name'],
  })
  expect(form).toEqual({
    kind: 'object',
    fields: [
      {
        name: 'name',
        description: 'What it is called.',
        isRequired: true,
        control: { kind: 'text', maxLength: 5000, isProse: true },
      },
      { name: 'open', isRequired: false, default: true, control: { kind: 'switch' } },
    ],
  })
})
