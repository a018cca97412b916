import { expect, test } from 'vitest'
import { z } from 'zod'
import { Collection } from '../../../../schemas/collection.ts'
import { Page } from '../../../../schemas/page.ts'
import type { Role } from '../../../../schemas/parts/roles.ts'
import { Text } from '../../../../schemas/parts/text.ts'
import { SiteFile } from '../../../../schemas/site-file.ts'
import type { FieldPath } from '../../../../src/contract/json.ts'
import { fieldNamesWith, nodeOf, titleBySchema } from '../../../../src/engine/read/shape-node.ts'
import { valueAt } from '../../../../src/engine/read/value-at.ts'

/** The role of the field at `path` of `data`; undefined where the schema states none. */
function roleAt(schema: z.ZodType, data: unknown, path: FieldPath): Role | undefined {
  let [node, value] = [nodeOf(schema), data]
  for (const key of path) {
    node = node.at(key, value)
    value = valueAt(value, [key])
  }
  return node.role
}

const products = { type: 'grid', card: 'product', items: [{ id: 1, name: 'Router', price: 5, oldPrice: 7 }] }
const page = {
  title: 'Offers',
  updated: '2026-12-24',
  masthead: { title: 'OFFERS', picture: { src: 'a.webp', alt: 'A' } },
  sections: [
    { type: 'banner', title: 'Fast', price: { amount: 5 } },
    {
      type: 'columns',
      columns: [[products], [{ type: 'grid', card: 'testimonial', items: { from: 'voices' } }]],
    },
    { type: 'form', fields: [{ kind: 'check', name: 'terms', label: 'Terms', link: { href: '/terms' } }] },
    { type: 'product', product: { from: 'products', id: 1 }, available: false },
  ],
}

test.for<[string, Role | undefined]>([
  ['title', 'metadata'],
  ['updated', 'modified'],
  ['masthead', 'heading'],
  ['masthead.title', 'title'],
  ['masthead.picture', 'picture'],
  ['masthead.picture.src', 'picture'],
  ['masthead.picture.alt', 'alternative'],
  ['sections', undefined],
  ['sections.0.type', undefined],
  ['sections.0.title', 'title'],
  ['sections.0.price', 'price'],
  ['sections.0.price.amount', 'price'],
  ['sections.1.columns.0.0.items.0.name', 'name'],
  ['sections.1.columns.0.0.items.0.price', 'price'],
  ['sections.1.columns.0.0.items.0.oldPrice', 'former-price'],
  ['sections.1.columns.1.0.items.from', 'collection'],
  ['sections.2.fields.0.name', 'identifier'],
  ['sections.2.fields.0.label', 'label'],
  ['sections.2.fields.0.link.href', 'route'],
  ['sections.3.available', 'availability'],
  ['sections.3.sku', 'prose'],
  ['sections.3.motto', undefined],
])('the role of %s is %s', ([path, role]) => {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  expect(roleAt(Page, page, steps)).toBe(role)
})

test('what a reference becomes has the roles of its record', () => {
  const product = nodeOf(Page).at('sections', page).at(3, page.sections).at('product', page.sections[3])
  expect(product.at('name', { name: 'Router' }).role).toBe('name')
  expect(product.at('from', {}).role).toBe('collection')
})

test('the same field of objects of different kinds has a role of its own', () => {
  expect(roleAt(Collection, { card: 'plan', items: [{}] }, ['items', 0, 'name'])).toBe('name')
  expect(roleAt(Collection, { card: 'fact', items: [{}] }, ['items', 0, 'name'])).toBeUndefined()
  expect(roleAt(Collection, { card: 'fact', items: [{}] }, ['items', 0, 'value'])).toBe('figure')
  expect(roleAt(SiteFile, {}, ['prices'])).toBe('definition')
})

test('a role survives what is added to a schema, and a wrapper may have one of its own', () => {
  const schema = z.strictObject({
    plain: Text.max(3)
      .refine(() => true)
      .optional()
      .describe('Short.'),
    own: Text.optional().meta({ role: 'caption' }),
    either: z.union([z.literal('none'), z.array(Text.meta({ role: 'title' })), Text.meta({ role: 'terms' })]),
  })
  const roles = ['plain', 'own', 'either'].map((key) => roleAt(schema, {}, [key]))
  expect(roles).toEqual(['prose', 'caption', 'terms'])
  expect(roleAt(schema, { either: ['A'] }, ['either', 0])).toBe('title')
})

test('the names of all fields with a role are known, those in blocks of blocks and of references too', () => {
  expect(fieldNamesWith(Page, 'route')).toEqual(new Set(['href', 'instead', 'categoryHref', 'next']))
  expect(fieldNamesWith(Page, 'former-price')).toEqual(new Set(['oldPrice']))
})

test('the same field is looked up once', () => {
  const items = nodeOf(Collection).at('items', { card: 'plan' })
  expect(nodeOf(Collection).at('items', { card: 'plan', items: [] })).toBe(items)
  expect(items.at(7, [])).toBe(items.at(0, []))
  expect(nodeOf(Collection).at('items', { card: 'fact' })).not.toBe(items)
})

test.for<[unknown, string | undefined]>([
  [{ type: 'banner', title: 'Fast', heading: { title: 'Above' } }, 'Fast'],
  [{ type: 'carousel', card: 'logo', heading: { title: 'All of them' }, label: 'Partners' }, 'Partners'],
  [{ type: 'grid', card: 'logo', heading: { eyebrow: 'New', title: 'All of them' } }, 'All of them'],
  [{ type: 'product', text: 'A box.' }, 'A box.'],
  [{ type: 'promo', picture: { src: 'a.webp', alt: 'A mast' } }, 'A mast'],
  [{ type: 'marquee', items: ['One', 'Two'] }, undefined],
])('what %j is called', ([block, title]) => {
  expect(titleBySchema(nodeOf(Page).at('sections', {}).at(0, []), block)).toBe(title)
})

test.for<[string, unknown, string | undefined]>([
  ['speed', { mbps: 150, text: 'For two.' }, 'For two.'],
  ['speed', { mbps: 150 }, '150 Mbps'],
  ['logo', { picture: { src: 'a.svg', alt: 'Harbour' }, href: '/a' }, 'Harbour'],
  ['logo', { href: '/a' }, '/a'],
  ['fact', { value: 4, label: 'Masts' }, 'Masts'],
  ['plan', { name: 'Swift', badge: 'New', terms: 'None.' }, 'Swift'],
])('what a %s is called', ([card, record, title]) => {
  expect(titleBySchema(nodeOf(Collection).at('items', { card }).at(0, []), record)).toBe(title)
})
