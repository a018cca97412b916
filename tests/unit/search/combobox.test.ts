import { expect, test } from 'vitest'
import type { SearchHit } from '../../../src/contract/search.ts'
import { groupHits, moveActive } from '../../../src/search/combobox.ts'
import { isSearchShortcut } from '../../../src/search/shortcut.ts'

function hit(kind: string, title: string): SearchHit {
  return { kind, title, href: '/', terms: [] }
}

test('results stand by kind, and the kind of the best result first', () => {
  const hits = [hit('Plans', 'A'), hit('Pages', 'B'), hit('Plans', 'C'), hit('Pages', 'D')]
  const groups = groupHits(hits).map(({ kind, hits }) => [kind, ...hits.map(({ title }) => title)].join(' '))
  expect(groups).toEqual(['Plans A C', 'Pages B D'])
})

test.each([
  ['ArrowDown', undefined, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', undefined, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', undefined, 0, undefined],
  ['ArrowUp', undefined, 0, undefined],
  ['Home', 1, 3, undefined],
  ['End', 1, 3, undefined],
  ['ArrowLeft', 1, 3, undefined],
  ['ArrowRight', 1, 3, undefined],
  ['Shift', 1, 3, 1],
] as const)('%s goes from suggestion %s of %s to %s', (key, active, count, next) => {
  expect(moveActive(key, active, count)).toBe(next)
})

const plain = {
  isComposing: false,
  keyCode: 75,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
}

test.each([
  ['Ctrl with K', { ...plain, key: 'k', ctrlKey: true }, undefined, true, true],
  ['⌘ with K and caps lock', { ...plain, key: 'K', metaKey: true }, undefined, false, true],
  ['Ctrl with Shift and K', { ...plain, key: 'K', ctrlKey: true, shiftKey: true }, undefined, false, false],
  ['k alone', { ...plain, key: 'k' }, '/', false, false],
  ['the single key', { ...plain, key: '/' }, '/', false, true],
  ['the single key that needs Shift', { ...plain, key: '/', shiftKey: true }, '/', false, true],
  ['the single key in a field', { ...plain, key: '/' }, '/', true, false],
  ['the single key with Alt', { ...plain, key: '/', altKey: true }, '/', false, false],
  ['a site without a single key', { ...plain, key: '/' }, undefined, false, false],
] as const)('%s', (_, event, singleKey, focused, opens) => {
  expect(isSearchShortcut(event, singleKey, focused)).toBe(opens)
})
