import { expect, test } from 'vitest'
import { fileProblem } from '../../../../src/engine/diagnostics/problem.ts'
import { createOverlayState } from '../../../../src/plugins/overlay/overlay-state.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'
const faq = smallSite[FAQ] ?? ''

function stateOf(files: Record<string, string>) {
  const root = writeFiles({ ...smallSite, ...files })
  return createOverlayState(root, createContentSession(root)().problems, true)
}

test('the overlay shows the place of a problem, its field, its words and its line', () => {
  const text = faq.replace('"question"', '"qestion"')
  const line = text.slice(0, text.indexOf('"qestion"')).split('\n').length
  const [before = '', after] = text.split('\n')[line - 1]?.split('"qestion"') ?? []
  expect(stateOf({ [FAQ]: text })).toEqual({
    problems: [
      {
        file: FAQ,
        line,
        column: before.length + 1,
        field: 'sections.0.items.0.qestion',
        message: 'is no key of this object; did you mean "question"?',
        source: [before, '"qestion"', after],
      },
    ],
    count: 1,
    behind: true,
  })
})

test('the overlay lists problems with the same words once, and counts all', () => {
  const items = Array.from({ length: 5 }, () => ({ question: 'Why?', answer: '' }))
  const page = JSON.parse(faq)
  page.sections[0].items = items
  const { problems, count } = stateOf({ [FAQ]: JSON.stringify(page) })
  expect([problems.length, count]).toEqual([1, 5])
  expect(problems[0]?.message).toMatch(/\(4 more places: /)
})

test('a picture has no line to show', () => {
  const root = writeFiles(smallSite)
  const [file = ''] = Object.keys(smallSite).filter((path) => path.endsWith('.svg'))
  const problem = fileProblem(file, { rule: 'picture', message: 'is no picture' })
  const { problems, behind } = createOverlayState(root, [problem], false)
  expect(problems).toEqual([
    { file, line: 1, column: 1, field: '', message: 'is no picture', source: undefined },
  ])
  expect(behind).toBe(false)
})
