import { expect, test } from 'vitest'
import { createScrollPositions } from '../../../src/navigation/scroll-restoration.ts'

/** Storage that holds one text. */
function storage(text: string | null = null): Storage {
  let kept = text
  return {
    length: 1,
    clear: () => {},
    key: () => null,
    removeItem: () => {},
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value
    },
  }
}

test('the next document of the tab reads the stored positions', () => {
  const kept = storage()
  const positions = createScrollPositions(() => kept)
  positions.set('a', 900)
  positions.set('a', 700)
  expect(createScrollPositions(() => kept).get('a')).toBeUndefined()
  positions.store()
  expect(createScrollPositions(() => kept).get('a')).toBe(700)
})

test('the sixty positions that were set last are stored', () => {
  const kept = storage()
  const positions = createScrollPositions(() => kept)
  for (let step = 0; step < 60; step++) positions.set(`${step}`, step)
  positions.set('0', 5)
  positions.set('60', 60)
  positions.store()
  const next = createScrollPositions(() => kept)
  expect([next.get('0'), next.get('1'), next.get('2'), next.get('60')]).toEqual([5, undefined, 2, 60])
})

for (const rubbish of ['{', '{}', 'null', '[1,null,["a"],["b","3"],[1,2],["c",null]]'])
  test(`rubbish in storage is ignored: ${rubbish}`, () => {
    const positions = createScrollPositions(() => storage(rubbish))
    for (const key of ['a', 'b', 'c', '1']) expect(positions.get(key)).toBeUndefined()
  })

test('positions work without storage', () => {
  const positions = createScrollPositions(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  positions.set('a', 3)
  positions.store()
  expect(positions.get('a')).toBe(3)
})
