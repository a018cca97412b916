import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { insertPicture, TEXT_COMMANDS } from '../../../../../src/plugins/editor/app/form/text-commands.ts'

/** The text after a command, with `|` at both ends of the selection. */
function run(command: StateCommand | undefined, text: string, from = text.length, to = from): string {
  let state = EditorState.create({ doc: text, selection: EditorSelection.single(from, to) })
  command?.({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  const { main } = state.selection
  const doc = state.sliceDoc()
  return `${doc.slice(0, main.from)}|${doc.slice(main.from, main.to)}|${doc.slice(main.to)}`
}

const commandOf = (name: string) => TEXT_COMMANDS.find((command) => command.name === name)?.run

test.each([
  ['Heading', '## ||'],
  ['List', '- ||'],
])('%s on an empty line puts the caret behind its mark', (name, text) => {
  expect(run(commandOf(name), '')).toBe(text)
  expect(run(commandOf(name), 'Above\n', 6)).toBe(`Above\n${text}`)
})

test('a mark that is there goes', () => {
  expect(run(commandOf('Heading'), '## Prices')).toBe('Prices||')
})

test('a picture says what is to be written, which is selected', () => {
  expect(run(insertPicture('a.jpg'), '')).toBe('![|[Write the description]|](a.jpg)')
  expect(run(insertPicture('a.jpg'), 'A van', 0, 5)).toBe('![|A van|](a.jpg)')
})
