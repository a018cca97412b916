import { expect, test } from 'vitest'
import { z } from 'zod'
import { Collection } from '../../../../../schemas/collection.ts'
import { Page } from '../../../../../schemas/page.ts'
import { Caption, Description, Label, Name, Text, Title } from '../../../../../schemas/parts/text.ts'
import { Theme } from '../../../../../schemas/theme.ts'
import {
  filterNodes,
  growingList,
  nodeAround,
  type OutlineNode,
  outlineOf,
} from '../../../../../src/plugins/editor/app/outline/outline-nodes.ts'
import { applyOperation } from '../../../../../src/plugins/editor/operations.ts'
import type { Json, Operation } from '../../../../../src/plugins/editor/protocol.ts'
import { insert, move, remove, set } from '../operations.ts'
import { controlOf } from './control-of.ts'

const note = (text: string) => ({ type: 'note', text })
const page: Json = {
  title: 'Offers',
  sections: [
    { type: 'note', tone: 'soft', heading: { eyebrow: 'For you', title: 'Two plans' } },
    {
      type: 'pair-of-lists',
      sides: [
        { label: 'Left', parts: [note('call us'), { type: 'price-table' }] },
        { label: 'Right', parts: [note('Come by')] },
      ],
    },
  ],
}

const heading = z.strictObject({ eyebrow: Caption, title: Title }).partial().meta({ role: 'heading' })
const Note = z.strictObject({
  type: z.literal('note'),
  tone: z.enum(['soft', 'deep']),
  heading,
  title: Title,
  text: Description,
})
const Story = z.strictObject({ type: z.literal('story'), author: z.strictObject({ name: Name }) })
const Pair = z.strictObject({
  type: z.literal('pair-of-lists'),
  sides: z.array(z.strictObject({ label: Label, parts: z.array(Note) })),
})
const control = controlOf(
  z.strictObject({
    title: Text,
    masthead: heading,
    sections: z.array(z.discriminatedUnion('type', [Note, Story, Pair])),
  }),
)

function print(nodes: readonly OutlineNode[], indent = ''): string[] {
  return nodes.flatMap(({ pointer, title, children }) => [
    `${indent}${pointer} ${title}`,
    ...print(children, `${indent}  `),
  ])
}

test('the outline of a page has its blocks, those in blocks below them, by their first words', () => {
  expect(print(outlineOf('page', page, control))).toEqual([
    '/sections/0 Two plans',
    '/sections/1 Left',
    '  /sections/1/sides/0/parts/0 call us',
    '  /sections/1/sides/0/parts/1 Price table',
    '  /sections/1/sides/1/parts/0 Come by',
  ])
})

test('the outline of a list has its records, that of settings their groups', () => {
  const items: Json = [{ name: 'Internet 150', picture: 'plans/a.webp' }, { id: 4 }]
  const list = outlineOf('collection', { card: 'plan', items }, controlOf(Collection))
  expect(print(list)).toEqual(['/items/0 Internet 150', '/items/1 Entry 2'])
  const site = outlineOf('site', { url: 'https://a.example', brand: {}, phoneNumbers: [] }, undefined)
  expect(print(site)).toEqual(['/brand Brand', '/phoneNumbers Phone numbers'])
})

test('a place lies in the innermost part around it, and a field of the page in none', () => {
  const nodes = outlineOf('page', page, control)
  const around = (place: string) => nodeAround(nodes, place)?.pointer
  expect(around('/sections/1/sides/1/parts/0/text')).toBe('/sections/1/sides/1/parts/0')
  expect(around('/sections/1/sides/0/label')).toBe('/sections/1')
  expect(['/sections/10', '/title'].map(around)).toEqual([undefined, undefined])
})

test('a block that shows the text of a page is called like the page', () => {
  const titled = { type: 'note', title: 'Come by' }
  const sections: Json = [{ type: 'story', author: { name: 'Ada' } }, titled]
  const article = { title: 'In tabs', masthead: { title: 'A quiet evening' }, sections }
  const told = ['/sections/0 A quiet evening', '/sections/1 Come by']
  expect(print(outlineOf('page', article, control, true))).toEqual(told)
})

test('the search keeps the parts around what it finds', () => {
  expect(print(filterNodes(outlineOf('page', page, control), 'TABLE'))).toEqual([
    '/sections/1 Left',
    '  /sections/1/sides/0/parts/1 Price table',
  ])
})

test('operations change a document as the server does', () => {
  const data: { [key: string]: Json } = { title: 'A', items: ['x', 'y', 'z'], 'a/b': [[1], [2]] }
  const change = (operation: Operation) => applyOperation({ data }, operation).data
  expect(change(set('/sub', 1))).toEqual({ ...data, sub: 1 })
  expect(change(set('/a~1b/1', [3, 4]))).toEqual({ ...data, 'a/b': [[1], [3, 4]] })
  expect(change(remove('/title', 'A'))).toEqual({ items: data.items, 'a/b': data['a/b'] })
  expect(change(remove('/a~1b/0', [1]))).toEqual({ ...data, 'a/b': [[2]] })
  expect(change(insert('/items', 3, ['w']))).toEqual({ ...data, items: ['x', 'y', 'z', ['w']] })
  expect(change(move('/items', 0, 2, 'x'))).toEqual({ ...data, items: ['y', 'z', 'x'] })
  expect(data.items).toEqual(['x', 'y', 'z'])
})

test.for<[z.ZodType, Json, [pointer: string, length: number] | undefined]>([
  [Page, page, ['/sections', 2]],
  [Page, { title: 'New' }, ['/sections', 0]],
  [Collection, { card: 'plan', items: [] }, ['/items', 0]],
  [Collection, { card: 'fact', items: [{}, {}] }, ['/items', 2]],
  [Theme, {}, undefined],
])(
  'parts are added to the blocks of a page and to the records of a collection, also when there is none',
  ([schema, data, expected]) => {
    const list = growingList(controlOf(schema), data)
    expect(list && [list.pointer, list.length]).toEqual(expected)
  },
)
