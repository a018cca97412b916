import { expect, test } from 'vitest'
import { listFieldConflicts, type Side, settle } from '../../../../../src/plugins/editor/app/form/conflict.ts'
import { applyOperation } from '../../../../../src/plugins/editor/operations.ts'
import type { Json } from '../../../../../src/plugins/editor/protocol.ts'
import { body, set } from '../operations.ts'

const itemsOf = (...names: string[]) => names.map((name) => ({ name }))
const was = { title: 'Was', text: 'Was', items: itemsOf('One', 'Two', 'Three') }

const sides = (mine: Json, disk: Json, own: Json = was) => ({
  file: 'content/pages/faq.json',
  was: { data: own },
  mine: { data: mine },
  disk: { data: disk },
})

/** The fields that ask, and the document of the others with the choice for all of them. */
function compare(mine: Json, disk: Json, own?: Json) {
  const conflict = sides(mine, disk, own)
  const fields = listFieldConflicts(conflict) ?? []
  const settled = (choice: Side) =>
    settle(conflict, new Map([...fields.keys()].map((index) => [index, choice]))).reduce(applyOperation, {
      data: disk,
    }).data
  return { fields, mine: settled('mine'), theirs: settled('theirs') }
}

test('only a field that both have changed asks, and all others keep the change that there is', () => {
  const items = itemsOf('One', 'Theirs', 'Three')
  const mine = { ...was, title: 'Mine', text: 'Mine' }
  expect(compare(mine, { ...was, title: 'Theirs', items })).toEqual({
    fields: [{ pointer: '/title', mine: 'Mine', theirs: 'Theirs', was: 'Was' }],
    mine: { title: 'Mine', text: 'Mine', items },
    theirs: { title: 'Theirs', text: 'Mine', items },
  })
})

test('each decision is for its own field', () => {
  const conflict = sides({ ...was, title: 'Mine', text: 'Mine' }, { ...was, title: 'Theirs', text: 'Theirs' })
  expect(settle(conflict, new Map([[1, 'theirs']]))).toEqual([set('/title', 'Mine', 'Theirs')])
})

const block = (title: string, type = 'hero') => ({ type, title, text: `Text of ${type}` })
const hero = block('Was')
const plans = block('Plans', 'plans')
const faq = block('FAQ', 'faq')
const added = block('New', 'quote')

test('a block that one side adds is kept, and the title that both have changed asks once', () => {
  const mine = [block('Mine'), added, plans, faq]
  expect(compare(mine, [block('Theirs'), plans, faq], [hero, plans, faq])).toEqual({
    fields: [{ pointer: '/0/title', mine: 'Mine', theirs: 'Theirs', was: 'Was' }],
    mine,
    theirs: [block('Theirs'), added, plans, faq],
  })
})

test.for<[string, Json[], Json[], Json[]]>([
  ['at the same place', [hero, plans, added], [hero, plans, faq], [hero, plans, added, faq]],
  ['at different places', [added, hero, plans], [hero, plans, faq], [added, hero, plans, faq]],
  ['that are the same', [hero, added, plans], [hero, added, plans, faq], [hero, added, plans, faq]],
  ['beside another order', [plans, added, hero], [hero, plans, faq], [plans, faq, added, hero]],
  ['beside a removal', [hero, added], [hero, plans, faq], [hero, added, faq]],
])('items that both sides add %s are kept', ([, mine, theirs, merged]) => {
  expect(compare(mine, theirs, [hero, plans])).toEqual({ fields: [], mine: merged, theirs: merged })
})

test('an item that one side has removed and the other has changed asks once', () => {
  const changed = { ...plans, title: 'Changed' }
  const without = [hero, faq]
  const withIt = [hero, changed, faq]
  const asked = (mine: Json | undefined, theirs: Json | undefined) => [
    { pointer: '/1', mine, theirs, was: plans },
  ]
  const own = [hero, plans, faq]
  expect(compare(without, withIt, own)).toEqual({
    fields: asked(undefined, changed),
    mine: without,
    theirs: withIt,
  })
  expect(compare(withIt, without, own)).toEqual({
    fields: asked(changed, undefined),
    mine: withIt,
    theirs: without,
  })
})

test('a record is the same one by its id, whatever else has changed', () => {
  const record = (id: string, name: string) => ({ id, name, note: `About ${name}` })
  const { fields } = compare(
    [record('a', 'Mine'), record('c', 'C'), record('b', 'B')],
    [record('b', 'B'), record('a', 'Theirs')],
    [record('a', 'A'), record('b', 'B')],
  )
  expect(fields.map(({ pointer }) => pointer)).toEqual(['/0/name', '/0/note'])
})

test('a list that both have sorted in their own way asks as a whole', () => {
  const mine = [plans, hero, faq]
  const theirs = [hero, faq, plans]
  const whole = expect.objectContaining({ pointer: '' })
  expect(compare(mine, theirs, [hero, plans, faq])).toEqual({ fields: [whole], mine, theirs })
})

test('a cell that both have changed asks, and the row keeps its length', () => {
  const [mine, theirs] = [[['a', 'c']], [['a', 'd']]]
  const fields = [{ pointer: '/0/1', mine: 'c', theirs: 'd', was: 'b' }]
  expect(compare(mine, theirs, [['a', 'b']])).toEqual({ fields, mine, theirs })
})

test('a text below the fields is a field of its own', () => {
  const side = (text: string) => ({ data: was, body: text })
  const conflict = { file: 'a.mdx', was: side('Was'), disk: side('Theirs'), mine: side('Mine') }
  expect(listFieldConflicts(conflict)).toEqual([{ mine: 'Mine', theirs: 'Theirs', was: 'Was' }])
  expect(settle(conflict, new Map())).toEqual([body('Mine', 'Theirs')])
})

test('a file that is gone has no fields to compare', () => {
  expect(listFieldConflicts({ ...sides(was, was), disk: undefined })).toBeUndefined()
})
