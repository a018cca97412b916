import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { insertPicture, TEXT_COMMANDS } from '../../../../../src/plugins/editor/app/form/text-commands.ts'
import { breakLine, breakParagraph } from '../../../../../src/plugins/editor/app/form/text-lines.ts'
import { toggle } from '../../../../../src/plugins/editor/app/form/text-marks.ts'

/** The state of a text after a command on its selection. */
function stateAfter(
  command: StateCommand | undefined,
  text: string,
  from: number,
  to: number,
  lineEnd = '\n',
) {
  let state = EditorState.create({
    doc: text,
    selection: EditorSelection.single(from, to),
    extensions: [markdown({ base: markdownLanguage }), EditorState.lineSeparator.of(lineEnd)],
  })
  command?.({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  return state
}

/** Runs a command at the sign `¦` of a text, or with the words between two of them selected. */
function runAt(command: StateCommand | undefined, marked: string): string {
  const [before = '', ...rest] = marked.split('¦')
  const to = before.length + (rest.length > 1 ? (rest[0] ?? '').length : 0)
  const state = stateAfter(command, before + rest.join(''), before.length, to)
  const { main } = state.selection
  const parts = [state.sliceDoc(0, main.from), state.sliceDoc(main.from, main.to), state.sliceDoc(main.to)]
  return parts.join('¦').replace('¦¦', '¦')
}

const picture = insertPicture('a.jpg')

test.each<[name: string, text: string, expected: string, command?: StateCommand]>([
  ['Heading', '¦', '## ¦'],
  ['Heading', 'Above\n¦', 'Above\n## ¦'],
  ['List', '¦', '- ¦'],
  ['List', 'Above\n¦', 'Above\n- ¦'],
  // A mark that is there goes, and another one takes its place.
  ['Heading', '## Prices¦', 'Prices¦'],
  ['Heading', '### Prices¦', '## Prices¦'],
  ['Heading', '- Prices¦', '## Prices¦'],
  ['Heading', '> - Prices¦', '> ## Prices¦'],
  ['List', '¦1. One\n\n2. Two¦', '¦- One\n\n- Two¦'],
  ['Numbered list', '¦One\n- Two¦', '1. ¦One\n2. Two¦'],
  ['Numbered list', '¦1. One\n2. Two¦', '¦One\nTwo¦'],
  ['Quotation', '- ¦One', '> - ¦One'],
  ['Quotation', '> - ¦One', '- ¦One'],
  // Spaces stay outside of marks.
  ['Bold', '¦Mrs. Adeyemi ¦on', '**¦Mrs. Adeyemi** ¦on'],
  ['Bold', 'hello¦ one\n\nhello two¦', 'hello¦ **one**\n\n**hello two¦**'],
  ['Bold', '¦hello one\nhello two¦', '**¦hello one\nhello two¦**'],
  ['Bold', '¦- one\n- two¦', '¦- **one**\n- **two¦**'],
  ['Bold', '¦## one¦', '¦## **one¦**'],
  [
    'Bold',
    '¦| one | two |\n| --- | --- |\n| 1 | 2 |¦',
    '¦| **one** | **two** |\n| --- | --- |\n| **1** | **2** |¦',
  ],
  // Beside a quotation mark within a word, Markdown knows no mark.
  ['Bold', '¦„Tarif“¦wechsel', '**¦„Tarif“¦wechsel**'],
  ['Bold', 'a **b ¦c** d¦ e', 'a **b ¦c d¦** e'],
  ['Bold', '¦**a** b **c**¦', '¦**a b c**¦'],
  ['Bold', '**¦a b¦**', '¦a b¦'],
  ['Bold', '¦**a b**¦', '¦a b¦'],
  ['Bold', '**a ¦b¦ c**', '**a** ¦b¦ **c**'],
  ['Bold', '*¦a¦*', '***¦a¦***'],
  ['Italic', '**¦a¦**', '***¦a¦***'],
  ['Italic', '***¦a¦***', '**¦a¦**'],
  ['Italic', '**abc ¦de** fgh¦ i', '***abc ¦de** fgh¦* i'],
  ['Bold', 'a `2*3` ¦b¦', 'a `2*3` **¦b¦**'],
  // Typing goes on inside of marks, and behind them.
  ['Bold', 'plain ¦', 'plain **¦**'],
  ['Bold', 'plain **¦**', 'plain ¦'],
  ['Bold', 'plain **bold¦**', 'plain **bold**¦'],
  ['Bold', 'plain **bold ¦**', 'plain **bold** ¦'],
  ['Bold', 'a wo¦rd b', 'a **wo¦rd** b'],
  ['Bold', 'a **wo¦rd** b', 'a wo¦rd b'],
  // It says what is to be written, which is selected.
  ['A picture', '¦', '![¦[Write the description]¦](a.jpg)', picture],
  ['A picture', '¦A van¦', '![¦A van¦](a.jpg)', picture],
  // It is a line break that shows, and one of the source in code.
  ['Shift+Enter', 'One ¦ two', 'One  \n¦ two', breakLine],
  ['Shift+Enter', '```\na¦\n```', '```\na\n¦\n```', breakLine],
  ['Shift+Enter', '## One¦', '## One\n¦', breakLine],
])('%s at %j gives %j', (name, text, expected, command) => {
  expect(runAt(command ?? TEXT_COMMANDS.find((one) => one.name === name)?.run, text)).toBe(expected)
})

test.each([
  ['the end of the text', 'One¦', 'One\n\n¦'],
  ['the last line', 'One¦\n', 'One\n\n¦\n'],
  ['the end of a paragraph', 'One¦\n\nTwo', 'One\n\n¦\n\nTwo'],
  ['the end of a line of a paragraph', 'One¦\nTwo', 'One\n\n¦\n\nTwo'],
  ['the middle of a paragraph', 'One¦ two', 'One\n\n¦two'],
  ['selected words', 'One ¦two¦ three', 'One\n\n¦three'],
  ['the start of a paragraph', 'One\n¦Two', 'One\n\n¦Two'],
  ['an empty line below a paragraph', 'One\n¦\nTwo', 'One\n\n¦\n\nTwo'],
  ['an empty paragraph', 'One\n\n¦\n\nTwo', 'One\n\n¦\n\nTwo'],
  ['a heading', '## One¦\n\nTwo', '## One\n\n¦\n\nTwo'],
  ['an empty heading', 'One\n\n## ¦', 'One\n\n¦'],
  ['the end of a quotation', '> One¦', '> One\n\n¦'],
  ['the middle of a quotation', '> One¦ two', '> One\n>\n> ¦two'],
  ['an empty quotation', '> One\n> ¦', '> One\n\n¦'],
  ['the end of a tag', '<Note>\n  One¦\n</Note>', '<Note>\n  One\n\n¦\n</Note>'],
  // It begins the next item, and ends the list.
  ['an item', '- One¦', '- One\n- ¦'],
  ['an item of a list with blank lines', '- One\n\n- Two¦', '- One\n\n- Two\n\n- ¦'],
  ['a numbered item', '1. One¦\n2. Two', '1. One\n2. ¦\n3. Two'],
  ['selected words of an item', '- One ¦two¦ three', '- One\n- ¦three'],
  ['an empty item', '- One\n- ¦', '- One\n\n¦'],
  ['an empty item within an item', '- One\n  - Two\n  - ¦', '- One\n  - Two\n- ¦'],
  // It is one line break in them.
  ['a table', '| A | B |\n| --- | --- |\n| 1 | 2 |¦', '| A | B |\n| --- | --- |\n| 1 | 2 |\n¦'],
  ['code', '```\na¦\n```', '```\na\n¦\n```'],
  ['a tag', '<Plans¦\n  first={2} />', '<Plans\n¦\n  first={2} />'],
  ['the line of a tag', '<Lead>One¦</Lead>', '<Lead>One\n¦</Lead>'],
])('Enter at %s breaks as it should', (_, text, expected) => {
  expect(runAt(breakParagraph, text)).toBe(expected)
})

test('Enter keeps the line ends of the file', () => {
  expect(stateAfter(breakParagraph, 'One\r\n', 3, 3, '\r\n').sliceDoc()).toBe('One\r\n\r\n\r\n')
})

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
const markdownReader = unified().use(remarkParse).use(remarkGfm)

test('whatever is made bold and italic, in any order, the words stay the same and no star shows', () => {
  const word = fc.constantFrom(
    'one',
    'zwei',
    '„drei“',
    'vier.',
    '(fünf)',
    'a-b',
    '$59',
    'x',
    '[y](/faq)',
    '`z`',
  )
  const gap = fc.constantFrom(' ', ' ', '  ', '', '\n', '\n\n', '\n- ')
  const step = fc.record({
    bold: fc.boolean(),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const words = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.array(step, { minLength: 1, maxLength: 6 }), (parts, steps) => {
      const source = parts.flat().join('').trim()
      let text = source
      for (const { bold, from, to } of steps) {
        const places = [from, to]
          .map((share) => Math.round(share * text.length))
          .sort((one, other) => one - other)
        const [start = 0, end = 0] = places
        // Without words there is nothing to mark.
        if (!/[^\s*|-]/.test(text.slice(start, end))) continue
        text = stateAfter(toggle(bold ? 'bold' : 'italic'), text, start, end).sliceDoc()
      }
      expect(text.replaceAll('*', '')).toBe(source)
      expect([text, textOf(markdownReader.parse(text))]).toEqual([text, expect.not.stringContaining('*')])
    }),
    { numRuns: 800, seed: 51 },
  )
})
