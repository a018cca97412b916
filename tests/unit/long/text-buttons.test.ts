import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { memoize } from '../../../src/engine/cache/memoize.ts'
import { type MarkdownNode, parseWithRemark, walkNodes } from '../../../src/engine/markdown/parse.ts'
import { parseWithSatteri } from '../../../src/engine/markdown/parse-with-satteri.ts'
import { TEXT_COMMANDS, type TextCommand } from '../../../src/plugins/editor/app/form/text-commands.ts'

const extensions = [markdown({ base: markdownLanguage })]

/** The state after the button of a command. */
function press({ run }: TextCommand, state: EditorState): EditorState {
  let after = state
  run({
    state,
    dispatch: (transaction) => {
      after = transaction.state
    },
  })
  return after
}

const ownWords = (node: MarkdownNode) =>
  node.type === 'text' || node.type === 'inlineCode' || node.type === 'code'
    ? [node.value]
    : node.type === 'mdxTextExpression'
      ? [`{${node.value}}`]
      : 'name' in node
        ? [`<${node.name}>`]
        : []

/** What visitors read of a text, without spaces; of a table that a button inserts, nothing. */
const wordsOf = memoize((text) => {
  let tree: ReturnType<typeof parseWithRemark>
  try {
    tree = parseWithSatteri(text) ?? parseWithRemark(text)
  } catch (error) {
    return String(error)
  }
  const words = [...walkNodes(tree)].flatMap(({ node }) => ownWords(node))
  return words.join('').replace(/\s/g, '').replaceAll('ColumnColumnCellCellCellCell', '')
})

test.each([
  ['a paragraph', 'Ask us.'],
  ['two lines and two paragraphs', 'One\ntwo\n\nthree'],
  ['a mark over two lines', 'a **b\nc** *d\ne*'],
  ['bold and italic words', 'a **b c** *d*'],
  ['a link, code and a token', 'a [b](/c) `d` {e}'],
  ['a heading', '## One\ntwo'],
  ['a list', '- one\n- two\n  - three'],
  ['a list with numbers', '1. one\n2. two'],
  ['a quotation', '> one\n> two'],
  ['a table', '| a | b |\n| - | - |\n| c | d |'],
  ['code', 'a\n\n```\nb\nc\n```'],
  ['a tag', '<Note>\n  a **b\n  c**\n</Note>'],
  ['a tag on its line', '<Lead>a b</Lead>\n\nc'],
  ['a tag of a block', 'a\n\n<Faq b="c" />\n\nd'],
])('whatever is selected in %s, no two buttons change what visitors read', (_, text) => {
  const words = wordsOf(text)
  const changed = new Map<string, string>()
  const seen = new Set<string>()
  /** Presses each button, and after it each other one; a text with a selection that was there before is not tried again. */
  const pressAll = (state: EditorState, pressed: string) => {
    for (const command of TEXT_COMMANDS) {
      const after = press(command, state)
      const { from, to } = after.selection.main
      const result = after.sliceDoc()
      const steps = `${pressed}, ${command.name}`
      const key = `${result}¦${from}¦${to}`
      if (seen.has(key)) continue
      seen.add(key)
      // Between new marks, and behind the sign of a line without words, somebody types.
      const [before, behind] = [after.sliceDoc(0, from), after.sliceDoc(to)]
      const isNew =
        !pressed.includes('*¦¦*') &&
        from === to &&
        result !== text &&
        /(?:\*|(?:^|\n)[\s>]*(?:-|\d\.|#+|>) )$/.test(before) &&
        /^(?:\*|\n|$)/.test(behind)
      const typed = isNew ? `${before}x${behind}` : result
      if (!changed.has(result) && wordsOf(typed).replaceAll('x', '') !== words) changed.set(result, steps)
      else if (!pressed.includes(',')) pressAll(after, steps)
    }
  }
  for (let from = 0; from <= text.length; from++)
    for (let to = from; to <= text.length; to++) {
      const marked = `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`
      pressAll(
        EditorState.create({ doc: text, selection: EditorSelection.single(from, to), extensions }),
        marked,
      )
    }
  expect(
    [...changed].map(([result, steps]) => `${JSON.stringify(steps)} → ${JSON.stringify(result)}`),
  ).toEqual([])
})
