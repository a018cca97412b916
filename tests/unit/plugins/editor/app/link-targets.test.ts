import { expect, test } from 'vitest'
import { listTargets } from '../../../../../src/plugins/editor/app/form/link-targets.ts'

test('addresses are listed by the titles of their pages, each once, and places after their page', () => {
  const files = [{ route: '/b', title: 'Apples' }, { route: '/a', title: 'Pears' }, { title: 'A list' }]
  expect(listTargets(['/a', '/b#top', '/b', '/b', '/other'], files)).toEqual([
    { id: '/other', title: '/other' },
    { id: '/b', title: 'Apples' },
    { id: '/b#top', title: 'Apples' },
    { id: '/a', title: 'Pears' },
  ])
})
