import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClassNames } from '../../../src/engine/class-names.ts'
import { writeFiles } from '../../fixtures/site.ts'

const files = Array.from({ length: 45 }, (_, index) => `src/cards/card-${index}/card.module.css`)

test('each class of each file has a short name of its own, the same in every bundle', () => {
  const root = writeFiles(Object.fromEntries(files.map((file) => [file, '.title {} .price {}'])))
  const paths = files.map((file) => join(root, file))
  const nameAll = (nameOf: (local: string, path: string) => string, order: string[]) =>
    new Map(order.flatMap((path) => ['title', 'price'].map((local) => [path + local, nameOf(local, path)])))
  const names = nameAll(createClassNames(root), paths)
  expect(new Set(names.values()).size).toBe(90)
  for (const name of names.values()) expect(name).toMatch(/^[b-df-hj-np-tv-xz]{2}\d$/)
  const reversed = nameAll(createClassNames(root), paths.toReversed())
  for (const [key, name] of reversed) expect(name).toBe(names.get(key))
})

test('a query after the path does not change a name', () => {
  const root = writeFiles({ 'src/cards/plan.module.css': '.title {}' })
  const path = join(root, 'src/cards/plan.module.css')
  const nameOf = createClassNames(root)
  expect(nameOf('title', `${path}?direct`)).toBe(nameOf('title', path))
})
