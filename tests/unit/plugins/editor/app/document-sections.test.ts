import { expect, test } from 'vitest'
import { sectionsOf } from '../../../../../src/plugins/editor/app/outline/document-sections.ts'
import type { EditableFile } from '../../../../../src/plugins/editor/protocol.ts'

const page = (route: string, title = route, more: Partial<EditableFile> = {}): EditableFile => ({
  file: `content/pages${route}.json`,
  kind: 'page',
  title,
  route,
  ...more,
})
const listed = (files: readonly EditableFile[], selected?: string) =>
  sectionsOf(files, selected).map(({ title, members }) => [title, ...members.map((one) => one.title)])

test('documents are grouped, the home page comes first, and folders last', () => {
  const files = [
    page('/blog/b'),
    page('/faq', 'Answers'),
    page('/', 'Welcome'),
    page('/fr/blog/a', 'Un', { language: 'fr' }),
    { file: 'content/site.json', kind: 'site', title: 'Site' },
    { file: 'content/collections/plans.json', kind: 'collection', title: 'Plans' },
    { file: 'fr/plans.json', kind: 'pairs', title: 'Forfaits', source: 'content/collections/plans.json' },
  ]
  expect(listed(files)).toEqual([
    ['Pages', 'Welcome', 'Answers'],
    ['Shared lists', 'Forfaits', 'Plans'],
    ['The whole site', 'Site'],
    ['Pages below /blog', '/blog/b', 'Un'],
  ])
})

test('of a long group the first ones are listed, and the document that is open', () => {
  const title = (index: number) => `Article ${String(index).padStart(4, '0')}`
  const files = Array.from({ length: 4000 }, (_, index) => page(`/blog/${index}`, title(index)))
  const first = files.slice(0, 100).map((file) => file.title)
  const header = 'Pages below /blog: the first 100 of 4,000'
  expect(listed(files)).toEqual([[header, ...first]])
  expect(listed(files, 'content/pages/blog/3000.json')).toEqual([[header, ...first, title(3000)]])
})
