import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClassNames } from '../../../src/engine/vite-plugin.ts'
import { writeFiles } from '../../fixtures/site.ts'

const files = [
  'src/cards/plan/plan.module.css',
  'src/blocks/plan/plan.module.css',
  'src/cards/fee/plan.module.css',
]

test('a class is called by its folder, its file and itself, and two files never share a name', () => {
  const root = writeFiles(Object.fromEntries(files.map((file) => [file, '.title {}'])))
  const nameOf = createClassNames(root)
  const [card = '', block = '', other = ''] = files.map((file) => join(root, file))
  expect(nameOf('title', card)).toBe('cards-plan-title')
  expect(nameOf('plan', `${card}?direct`)).toBe('cards-plan')
  expect(nameOf('title', block)).toBe('blocks-plan-title')
  expect(nameOf('title', card)).toBe('cards-plan-title')
  expect(() => nameOf('title', other)).toThrow(
    `Two classes are called cards-plan-title, in ${join('cards/plan/plan.module.css')} and in ${join('cards/fee/plan.module.css')}: rename one of the files.`,
  )
})

test('a file that was moved keeps its names', () => {
  const [old = ''] = files
  const root = writeFiles({ 'src/cards/fee/plan.module.css': '.title {}' })
  const nameOf = createClassNames(root)
  expect(nameOf('title', join(root, old))).toBe('cards-plan-title')
  expect(nameOf('title', join(root, 'src/cards/fee/plan.module.css'))).toBe('cards-plan-title')
})
