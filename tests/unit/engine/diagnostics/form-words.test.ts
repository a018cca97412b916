import { expect, test } from 'vitest'
import { findWords, type Speaker } from '../../../../schemas/words.ts'
import { type Problem, problemIn } from '../../../../src/engine/diagnostics/problem.ts'
import { readDocument } from '../../../../src/engine/read/read-document.ts'

/** Names everything as it is written, in curly quotes. */
const speaker: Speaker = {
  field: (path) => `“${path}”`,
  choice: (value) => `“${value}”`,
  choices: (values) => values.join(', '),
  place: (place) => `“${place}”`,
}

const body = (markdown: string) => `---\ntitle: A\n---\n\n${markdown}`

/** Finds the first problem of a document, before its schema checks it. */
function firstProblem(file: string, text: string): Problem | undefined {
  const document = readDocument(file, text)
  if (!('problemAt' in document)) return document
  if (document.bodyProblems?.[0]) return document.bodyProblems[0]
  const library = {
    link: (url: string) => ({ value: url }),
    picture: (src: string) => ({ value: { src, width: 1, height: 1 } }),
    token: (name: string) => ({ value: name }),
    quoteMarks: () => ['“', '”', '‘', '’'] as const,
  }
  return document.body?.check(library).problems[0]
}

const cases: [file: string, text: string, words: string][] = [
  ['a.json', '', 'is empty | ask a developer to fill it in'],
  ['a.json', '{ "a": 1, "a": 2 }', 'appears twice here | remove one of them'],
  ['a.json', '{ "a": 1,, }', 'is not valid JSON: this comma is one too many | remove it'],
  [
    'a.json',
    '{ 5: 1 }',
    'is not valid JSON: the name of a field in double quotes is expected here | is there a comma too many?',
  ],
  ['a.mdx', '---\n[a]: 1\n---\n', 'is not valid YAML: the name of a field is a word'],
  ['a.mdx', '---\nsections:\n  - type: prose\n---\n', 'has nothing to show | write the text of the page'],
  ['a.mdx', body('# Again'), 'is a second main title | the page has its own, begin with ##'],
  ['a.mdx', body('![](a.webp)'), 'has no description | say in its description what it shows'],
  ['a.mdx', body('Call { phone }.'), 'unknown value { phone } | did you mean {phone}?'],
  ['a.mdx', body('<Not>a</Not>'), 'unknown tag <Not> | did you mean <Note>?'],
  ['a.mdx', body('<Note titel="a">b</Note>'), '"titel" is not a field of <Note> | did you mean "title"?'],
  ['a.mdx', body('<Plans from={{ a: 1, a: 2 }} />'), 'a appears twice here | remove one of them'],
]

test.each(cases)('a form says what is wrong with %s: %j', (file, text, expected) => {
  const { id = '', data = {} } = firstProblem(`content/pages/${file}`, text) ?? {}
  expect(findWords(id)?.forms(data, speaker).filter(Boolean).join(' | ')).toBe(expected)
})

test('a parser whose words are unknown speaks for itself', () => {
  const { message } = problemIn(
    'a.mdx',
    '',
    { start: 0 },
    { rule: 'syntax', id: 'markdown-error', data: { message: 'Odd' } },
  )
  expect(message).toBe('cannot be read here: Odd')
})
