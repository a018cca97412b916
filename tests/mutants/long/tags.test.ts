import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpeningTag } from '../../../src/contract/read-tag.ts'
import { isTag, parseWithRemark, spanOf, type Tag } from '../../../src/engine/markdown/parse.ts'
import { findTags } from '../../../src/plugins/editor/app/form/text-tags.ts'

/** Parts of tags, and what may go wrong in them. */
const part = fc.constantFrom(
  ...['<Note', '<Plans', '<Figure', '</Note>', '>', ' />', '/>', ' ', '\n', '\n  ', '\n\n'],
  ...[
    ' title="A"',
    " alt='B'",
    ' a="x &amp; &quot;y&quot; &nbsp; &x;"',
    ' wide',
    ' a.b',
    ' x:y="z"',
    ' data-x="1"',
  ],
  ...[
    ' first={2}',
    ' items={[{ a: "}", b: \'{\' }]}',
    ' x={"}"}',
    ' x={`{`}',
    ' {...rest}',
    ' x={ }',
    ' x={{',
    '}}',
  ],
  ...[
    ' title = "spaced"',
    ' title="two\n   lines"',
    ' title="<b>"',
    'words',
    '"',
    "'",
    '{',
    '}',
    '=',
    '&',
    'é="ü"',
  ],
)
const any = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => `<Plans${parts.join('')}`)
const attribute = part.filter((text) => /^ |^\n/.test(text) && !text.includes('>') && text.trim() !== '')
const closed = fc
  .tuple(
    fc.array(attribute, { maxLength: 6 }),
    fc.constantFrom(' />', '/>', '\n/>', ' / >', '>words</Plans>'),
  )
  .map(([attributes, end]) => `<Plans${attributes.join('')}${end}\n`)
const texts = fc.oneof(any, closed)

/** The opening tags that the parser of the engine reads, and how it reads them. */
function readByParser(text: string): { tag: Tag; start: number }[] {
  try {
    const { children } = parseWithRemark(text)
    return children.flatMap((node) => (isTag(node) ? [{ tag: node, start: spanOf(node).start }] : []))
  } catch {
    return []
  }
}

/** Of code in several lines, the tree leaves out some of the indentation. */
function withoutIndentation(code: string): string {
  return code.replace(/(?<=\n)[ \t]+/g, '')
}

function attributesOf({ attributes }: Tag): unknown[] {
  return attributes.map((attribute) =>
    attribute.type === 'mdxJsxExpressionAttribute'
      ? { code: withoutIndentation(attribute.value) }
      : {
          name: attribute.name,
          ...(typeof attribute.value === 'string' && { quoted: attribute.value }),
          ...(typeof attribute.value === 'object' &&
            attribute.value && {
              code: withoutIndentation(attribute.value.value),
            }),
        },
  )
}

test('20,000 random tags are read as the parser of Markdown reads them, and the text editor finds them', () => {
  let found = 0
  fc.assert(
    fc.property(texts, (text) => {
      for (const { tag, start } of readByParser(text)) {
        found++
        const read = readOpeningTag(text, start)
        const attributes = read?.attributes.map(({ name, value, ...whole }) => {
          const { start: from, end } = name === undefined ? whole : (value ?? whole)
          const code = withoutIndentation(text.slice(from + 1, end - 1))
          if (name === undefined) return { code }
          if (!value) return { name }
          return value.quoted === undefined ? { name, code } : { name, quoted: value.quoted }
        })
        expect({ name: read?.name, attributes }, text).toEqual({
          name: tag.name,
          attributes: attributesOf(tag),
        })
        const isInLine = /\S/.test(text.slice(text.lastIndexOf('\n', start) + 1, start))
        const inEditor = findTags(text).some(
          ({ from, end, to }) => from <= start && start < (end ?? { to }).to,
        )
        expect(inEditor || isInLine, text).toBe(true)
      }
    }),
    { numRuns: 20_000 },
  )
  expect(found).toBeGreaterThan(1000)
})
