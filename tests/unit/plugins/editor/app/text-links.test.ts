import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { insertPicture } from '../../../../../src/plugins/editor/app/form/text-commands.ts'
import { linkAround, writeLink } from '../../../../../src/plugins/editor/app/form/text-links.ts'

/** The state of a text; `|` is the caret, or an end of the selection. */
function stateOf(marked: string): EditorState {
  const [before = '', ...rest] = marked.split('|')
  const head = before.length + (rest.length === 2 ? (rest[0]?.length ?? 0) : 0)
  return EditorState.create({
    doc: before + rest.join(''),
    selection: { anchor: before.length, head },
    extensions: [markdown({ base: markdownLanguage })],
  })
}

function textAfter(run: StateCommand, state: EditorState): string {
  let text = state.sliceDoc()
  run({
    state,
    dispatch: ({ newDoc }) => {
      text = newDoc.toString()
    },
  })
  return text
}

test.each([
  ['a [wo|rds](/b) c', { words: 'words', target: '/b' }],
  ['a |[words](/b) c', { words: 'words', target: '/b' }],
  ['a [words](/b)| c', { words: 'words', target: '/b' }],
  ['a [**wo|rds**](/b) c', { words: '**words**', target: '/b' }],
  ['a [|words|](/b) c', { words: 'words', target: '/b' }],
  ['a| [words](/b) c', undefined],
  ['|a [wo|rds](/b) c', undefined],
  ['a ![wo|rds](b.webp) c', undefined],
])('the link around the selection of %s', (text, link) => {
  expect(linkAround(stateOf(text), 'Link')).toEqual(link && expect.objectContaining(link))
})

test.each([
  ['a |words| c', 'words', '/b', 'a [words](/b) c'],
  ['a | c', 'x [y]', '/b', 'a [x \\[y\\]](/b) c'],
  ['a [**wo|rds**](/b) c', '**words**', '/d', 'a [**words**](/d) c'],
  ['a [wo|rds](/b) c', 'others', '/b', 'a [others](/b) c'],
  ['a [wo|rds](/b) c', 'words', '', 'a words c'],
])('a link in %s becomes another one', (text, words, target, expected) => {
  expect(textAfter(writeLink(words, target), stateOf(text))).toBe(expected)
})

test('another picture takes the place of the one around the caret, and keeps what it says', () => {
  expect(textAfter(insertPicture('new.webp'), stateOf('a\n\n![A d|og](old.webp)\n'))).toBe(
    'a\n\n![A dog](new.webp)\n',
  )
  expect(textAfter(insertPicture('new.webp'), stateOf('a |dog|'))).toBe('a ![dog](new.webp)')
})
