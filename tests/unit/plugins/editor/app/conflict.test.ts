import { expect, test } from 'vitest'
import { listFieldConflicts, settle } from '../../../../../src/plugins/editor/app/form/conflict.ts'
import { applyOperation } from '../../../../../src/plugins/editor/operations.ts'
import type { Json, SavedDocument } from '../../../../../src/plugins/editor/protocol.ts'

const was = {
  title: 'Was',
  text: 'Was',
  items: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
}

function compare(mine: Json, disk: Json | undefined, own: SavedDocument = { data: was }) {
  return listFieldConflicts({
    file: 'content/pages/faq.json',
    was: own,
    mine: { data: mine },
    ...(disk !== undefined && { disk: { data: disk } }),
  })
}

/** The document of the others with what was chosen. */
function settled(mine: Json, disk: Json, choice: 'mine' | 'theirs'): Json {
  const conflicts = compare(mine, disk) ?? []
  const choices = new Map(conflicts.map((conflict) => [conflict, choice]))
  return settle(conflicts, choices).reduce(applyOperation, { data: disk }).data
}

test('only a field that both have changed asks, and all others keep the change that there is', () => {
  const mine = { ...was, title: 'Mine', text: 'Mine' }
  const disk = { ...was, title: 'Theirs', items: [{ name: 'One' }, { name: 'Theirs' }, { name: 'Three' }] }
  const conflicts = compare(mine, disk)
  expect(conflicts?.filter(({ counts }) => !counts)).toMatchObject([
    { pointer: '/title', mine: 'Mine', theirs: 'Theirs', was: 'Was' },
  ])
  const { items } = disk
  expect(settled(mine, disk, 'mine')).toEqual({ title: 'Mine', text: 'Mine', items })
  expect(settled(mine, disk, 'theirs')).toEqual({ title: 'Theirs', text: 'Mine', items })
})

test('a list that both have changed asks as a whole where its items do not match', () => {
  const mine = { ...was, items: [{ name: 'One' }, { name: 'Mine' }, { name: 'Three' }] }
  const disk = { ...was, items: [{ name: 'New' }, ...was.items] }
  const open = compare(mine, disk)?.filter(({ counts }) => !counts)
  expect(open?.map(({ pointer }) => pointer)).toEqual(['/items'])
  expect(settled(mine, disk, 'mine')).toEqual(mine)
  expect(settled(mine, disk, 'theirs')).toEqual(disk)
})

test('a text below the fields is a field of its own', () => {
  const side = (body: string) => ({ data: was, body })
  const [conflict, ...others] =
    listFieldConflicts({ file: 'a.mdx', was: side('Was'), disk: side('Theirs'), mine: side('Mine') }) ?? []
  expect(conflict).toMatchObject({ mine: 'Mine', theirs: 'Theirs', was: 'Was', counts: undefined })
  expect(conflict?.toMine).toEqual([{ op: 'body', value: 'Mine', expect: 'Theirs' }])
  expect(others).toEqual([])
})

test('a file that is gone has no fields to compare', () => {
  expect(compare(was, undefined)).toBeUndefined()
})
