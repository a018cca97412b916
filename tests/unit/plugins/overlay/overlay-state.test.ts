import { expect, test } from 'vitest'
import { fileProblem } from '../../../../src/engine/diagnostics/problem.ts'
import { createOverlayState } from '../../../../src/plugins/overlay/overlay-state.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FAQ, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { toldIn } from '../../../fixtures/worded.ts'

const faq = smallSite[FAQ] ?? ''

function stateOf(files: Record<string, string>) {
  const root = writeFiles({ ...smallSite, ...files })
  return createOverlayState(root, createContentSession(root)().problems, true)
}

test('the overlay shows the place of a problem, its field, its words and its line', () => {
  const text = faq.replace('"question"', '"qestion"')
  const line = text.slice(0, text.indexOf('"qestion"')).split('\n').length
  const [before = '', after] = text.split('\n')[line - 1]?.split('"qestion"') ?? []
  const problem = {
    file: FAQ,
    line,
    column: before.length + 1,
    field: 'sections.0.items.0.qestion',
    message: 'unknown key; did you mean "question"?',
    source: [before, '"qestion"', after],
  }
  expect(stateOf({ [FAQ]: text })).toEqual({ problems: [problem], count: 1, behind: true })
})

test('the overlay lists problems with the same words once, and counts all', () => {
  const page = JSON.parse(faq)
  page.sections[0].items = Array(5).fill({ question: 'Why?', answer: '' })
  const { problems, count } = stateOf({ [FAQ]: JSON.stringify(page) })
  expect([problems.length, count]).toEqual([1, 5])
  expect(problems[0]?.message).toMatch(/\(4 more places: /)
})

test('a picture has no line to show', () => {
  const file = 'content/media/mark.svg'
  const message = 'is no picture'
  const state = createOverlayState(
    writeFiles(smallSite),
    [fileProblem(file, toldIn(message, 'picture'))],
    false,
  )
  const problem = { file, line: 1, column: 1, field: '', message, source: undefined }
  expect(state).toEqual({ problems: [problem], count: 1, behind: false })
})
