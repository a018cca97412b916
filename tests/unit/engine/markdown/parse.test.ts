import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown, parseWithRemark } from '../../../../src/engine/markdown/parse.ts'
import { stripPlainBlocks } from '../../../../src/engine/markdown/plain-blocks.ts'

/** Parses `text` with all constructs of GFM: an appended address makes the parser use them; the result leaves it out. */
function parseWithAllConstructs(text: string) {
  return parseMarkdown(`${text}\n\nme@example.org`).children.slice(0, -1)
}

test.each([
  'Words of one line\nand of the next one, *stressed* and **strong**, ~~struck~~ and `code`.',
  '## A heading\n\nSetext\n---\n\nOther\n===\n\n***',
  '- one\n- two\n\n  more of it\n- [x] three\n\n1. first\n2. second',
  '> quoted\nlazily\n\n> - in a list',
  'A [link](/faq), ![a picture](a.webp), [one by name][name] and a note[^1].\n\n[name]: /faq\n\n[^1]: The note.',
  '<Note title="In August">\n\nMornings only.\n\n</Note>\n\n<Lead>Come by.</Lead>',
  'A {phone} here.\n\n{phone}\n\nimport it from nowhere',
  '```\ncode - of three\n```\n\n\tindented\n\nline  \nbreak\\\nhere',
  'not a table\n---- ----\nwords - and dashes_and_more + signs. w.w.w ht tp',
])('a text without addresses and tables has the same tree with and without their constructs: %j', (text) => {
  expect(parseMarkdown(text).children).toEqual(parseWithAllConstructs(text))
})

test.each([
  ['www.example.org', 'link'],
  ['Https://example.org', 'link'],
  ['me@example.org', 'link'],
  ['me&#64;example.org', 'link'],
  ['ww&#x77;.example.org', 'link'],
])('the parser finds the address in %j', (text, type) => {
  const [paragraph] = parseMarkdown(`Write to ${text} today.`).children
  expect(paragraph && 'children' in paragraph && paragraph.children.map((node) => node.type)).toContain(type)
})

test.each(['| a | b |\n| - | - |\n| c | d |', 'a\n:-', 'a\n-:'])('the parser finds the table %j', (text) => {
  expect(parseMarkdown(text).children.map(({ type }) => type)).toEqual(['table'])
})

/** Blocks of a random text: enough of them to have words inside and beside code, tags and lists. */
const BLOCK = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Plain words, of one line.',
      'Words\nof two lines',
      'Words of it\nimport it from nowhere',
      '“Quoted” words (with brackets) - and a dash.',
      'x',
      'importing words',
      'Café naïveté, 中文 words',
      '## A heading',
      '###### Another: one',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'Words with two spaces at their end  ',
      ' words that begin with a space',
      'import words',
      'www.example.org',
      'Words with a {phone} and *stress*.',
      '# A **strong** heading #',
      '####### words',
      'Setext\n---',
      '===',
      '```',
      '~~~',
      '- an item',
      '- an item\n\n  and more of it',
      '  - an inner item',
      '1. first',
      '> quoted',
      '    indented',
      '| a | b |\n| - | - |',
      '<Note title="In',
      'August">',
      '<Note title="August">',
      '</Note>',
      '<Lead>Words</Lead>',
      '{',
      '}',
      '[name]: /faq',
      'A [link][name] and [another](/faq).',
    ),
  },
)
const GAP = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n  \n', '\n\n\n')

function outcome(parse: typeof parseMarkdown, text: string) {
  try {
    return { tree: parse(text) }
  } catch (error) {
    return { error: String(error) }
  }
}

test('parsing around plain blocks gives the same tree with the same positions', () => {
  let stripped = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(BLOCK, GAP), { minLength: 1, maxLength: 9 }),
      fc.constantFrom('', '\n\n', '     \n    \n\n'),
      fc.constantFrom('', '\n'),
      (blocks, start, end) => {
        const text = start + blocks.flat().slice(0, -1).join('') + end
        if (stripPlainBlocks(text)) stripped++
        expect(outcome(parseMarkdown, text)).toEqual(outcome(parseWithRemark, text))
      },
    ),
    { numRuns: 300 },
  )
  expect(stripped).toBeGreaterThan(200)
})
