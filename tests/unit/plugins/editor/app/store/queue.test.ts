import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addChange,
  changesOf,
  dropRefused,
  type Queue,
} from '../../../../../../src/plugins/editor/app/store/queue.ts'
import { type WaitingChange, withWaiting } from '../../../../../../src/plugins/editor/app/store/waiting.ts'
import { applyOperation } from '../../../../../../src/plugins/editor/operations.ts'
import type { Json, Operation } from '../../../../../../src/plugins/editor/protocol.ts'
import { body, insert, move, set } from '../../operations.ts'

const data: Json = { title: '', text: '', items: ['a', 'b', 'c', 'd'] }
const documents = ['one.json', 'two.json'].map((file) => ({ file, data, body: '' }))

const operation = fc.oneof<fc.Arbitrary<Operation>[]>(
  fc
    .tuple(fc.constantFrom('/title', '/text', '/items/0'), fc.string({ maxLength: 3 }))
    .map(([pointer, value]) => set(pointer, value, '')),
  fc.string({ maxLength: 3 }).map((value) => body(value, '')),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([from, to]) => move('/items', from, to, '')),
  fc.tuple(fc.nat(4), fc.string()).map(([index, value]) => insert('/items', index, value)),
)
/** Changes in their order. Some of them may have reached the server already. */
const changes = fc
  .array(fc.record({ file: fc.constantFrom('one.json', 'two.json'), one: operation, sent: fc.boolean() }), {
    maxLength: 12,
  })
  .map((list) =>
    list.map(
      ({ file, one, sent }, index): WaitingChange => ({
        id: String(index),
        file,
        operations: [one],
        at: index,
        sent,
      }),
    ),
  )
const queueOf = (list: readonly WaitingChange[]) => list.reduce<Queue>(addChange, [])

test('a queue shows what all changes show one after another, also where typing has joined', () => {
  fc.assert(
    fc.property(changes, (list) => {
      for (const document of documents) {
        const own = list.filter(({ file }) => file === document.file)
        const expected = own.reduce(
          (current, change) => change.operations.reduce(applyOperation, current),
          document,
        )
        expect(withWaiting(document, changesOf(queueOf(list)))).toEqual(expected)
      }
    }),
  )
})

test('typing joins only a change that was not sent, and keeps what that one expects', () => {
  const change = (id: string, value: Json, expect: Json, sent = false): WaitingChange => ({
    id,
    file: 'one.json',
    operations: [set('/title', value, expect)],
    at: Number(id),
    sent,
  })
  const [waiting, sent] = [change('1', 'N', 'Old'), change('1', 'N', 'Old', true)]
  expect(changesOf(queueOf([waiting, change('2', 'Ne', 'N')]))).toEqual([
    { ...change('1', 'Ne', 'Old'), at: 2 },
  ])
  expect(changesOf(queueOf([sent, change('2', 'Ne', 'N')]))).toHaveLength(2)
  expect(changesOf(queueOf([change('1', 5, 60), change('2', 59, 5)]))).toEqual([
    { ...change('1', 59, 60), at: 2 },
  ])
  expect(changesOf(queueOf([change('1', 'N', 'Old'), change('2', true, 'N')]))).toHaveLength(2)
})

test('a refused change takes changes with it in their order, and those of other documents and other requests stay', () => {
  fc.assert(
    fc.property(changes, fc.nat(), (list, index) => {
      const save = { kind: 'told' as const, run: async () => {} }
      const queue = [...queueOf(list), save]
      const all = changesOf(queue)
      const refused = all[index % all.length]
      if (!refused) return
      const { rest, dropped } = dropRefused(queue, refused)
      expect(dropped).toContain(refused)
      expect(rest).toContain(save)
      expect(all.filter((change) => !dropped.includes(change))).toEqual(changesOf(rest))
      expect(dropped.every(({ file }) => file === refused.file)).toBe(true)
    }),
  )
})
