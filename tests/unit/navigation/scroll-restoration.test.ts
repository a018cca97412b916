import { expect, test } from 'vitest'
import { openScrollPlaces } from '../../../src/navigation/scroll-restoration.ts'

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

test('a place is known again by the next document of the tab', () => {
  const kept = storage()
  const places = openScrollPlaces(() => kept)
  places.keep('a', 900)
  places.keep('a', 700)
  expect(openScrollPlaces(() => kept).at('a')).toBeUndefined()
  places.store()
  expect(openScrollPlaces(() => kept).at('a')).toBe(700)
})

test('the latest sixty are stored, counted from when they were last kept', () => {
  const kept = storage()
  const places = openScrollPlaces(() => kept)
  for (let step = 0; step < 60; step++) places.keep(`${step}`, step)
  places.keep('0', 5)
  places.keep('60', 60)
  places.store()
  const next = openScrollPlaces(() => kept)
  expect([next.at('0'), next.at('1'), next.at('2'), next.at('60')]).toEqual([5, undefined, 2, 60])
})

for (const rubbish of ['{', '{}', 'null', '[1,null,["a"],["b","3"],[1,2],["c",null]]'])
  test(`rubbish in storage is no place: ${rubbish}`, () => {
    const places = openScrollPlaces(() => storage(rubbish))
    for (const key of ['a', 'b', 'c', '1']) expect(places.at(key)).toBeUndefined()
  })

test('storage that is forbidden harms nothing', () => {
  const places = openScrollPlaces(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  places.keep('a', 3)
  places.store()
  expect(places.at('a')).toBe(3)
})
