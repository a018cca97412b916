import { expect, test } from 'vitest'
import { checkPage } from '../../src/engine/check/check-page.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { type MarkdownNode, walkNodes, parseMarkdown } from '../../src/engine/markdown/parse.ts'
import { readMdx } from '../../src/engine/read/mdx-document.ts'
import { offsetOf } from './gate.ts'
import { activeTags, dangersOf } from './safe-html.ts'
import { documents, shippedLibrary } from './site.ts'

const HEAD =
  '---\ntitle: Terms\ndescription: What we promise.\nmasthead: { title: TERMS }\n---\n\n## One\n\n### Two\n\n'
const FILE = 'content/pages/terms-conditions.mdx'
const library = shippedLibrary()

/** The blocks of all shipped bodies, each as its source. */
const blocks = [...documents]
  .filter(([file]) => file.endsWith('.mdx'))
  .flatMap(([, text]) => {
    const body = text.slice(text.indexOf('\n---', 4) + 5)
    return parseMarkdown(body).children.map(({ position }) =>
      body.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
    )
  })

/** What a text of a body may become, and whether it may stand there. */
const insertions: Record<string, { text: string; taken: boolean }> = {
  script: { text: '<script>alert(1)</script>', taken: false },
  'image with handler': { text: '<img src=x onerror=alert(1)>', taken: false },
  frame: { text: '<iframe src="https://evil.example" />', taken: false },
  'tag of nobody': { text: '<Chart data="a" />', taken: false },
  'handler on a tag': { text: '<Note onclick="alert(1)">a</Note>', taken: false },
  expression: { text: '{process.exit(1)}', taken: false },
  'comment in braces': { text: '{/* a */}', taken: false },
  comment: { text: '<!-- a -->', taken: false },
  'open tag': { text: '<Note>', taken: false },
  'closing tag': { text: '</Note>', taken: false },
  'open brace': { text: 'a { b', taken: false },
  javascript: { text: '[a](javascript:alert(1))', taken: false },
  'javascript by reference': { text: '[a](java&#115;cript:alert)', taken: false },
  data: { text: '[a](data:text/html,b)', taken: false },
  'other host': { text: '[a](//evil.example)', taken: false },
  'other host by backslash': { text: '[a](/\\evil.example)', taken: false },
  'missing page': { text: '[a](/no-such-page)', taken: false },
  'missing anchor': { text: '[a](/faq#no-such-anchor)', taken: false },
  'not secure': { text: '[a](http://plain.example)', taken: false },
  'picture upwards': { text: '![a](../../package.json)', taken: false },
  'picture from elsewhere': { text: '![a](https://evil.example/a.png)', taken: false },
  'picture without words': { text: '![](brand/mark.svg)', taken: false },
  override: { text: 'abc\u202Edef', taken: false },
  'override by reference': { text: 'abc&#x202e;def', taken: false },
  NUL: { text: 'a\u0000b', taken: false },
  'NUL by reference': { text: 'a&#0;b', taken: false },
  'dangling token': { text: 'a {plan.no-such-plan.price} b', taken: false },
  emoji: { text: '👩‍🚀', taken: true },
  'replacement pattern': { text: "$&$`$'$1", taken: true },
  '5,000 characters': { text: 'x'.repeat(5000), taken: true },
  'markup as text': { text: '&lt;script>alert(1)&lt;/script> \\<b>', taken: true },
  prototype: { text: '\\_\\_proto\\_\\_', taken: true },
}

function check(text: string): { problems: Problem[]; html: string } {
  const document = readMdx(FILE, text)
  if (!('problemAt' in document)) return { problems: [document], html: '' }
  const result = checkPage(document, library)
  if ('problems' in result) return { problems: result.problems, html: '' }
  const [prose] = result.value.sections
  return { problems: [], html: prose?.type === 'prose' ? prose.body : '' }
}

function lines(problems: Problem[]): string {
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join(' | ')
}

function firstText(block: string): MarkdownNode | undefined {
  for (const { node } of walkNodes(parseMarkdown(block))) if (node.type === 'text') return node
  return undefined
}

const whole = blocks.filter((block) => firstText(block) && check(HEAD + block).problems.length === 0)

test('the shipped bodies have blocks to be made wrong', () => {
  expect(whole.length).toBeGreaterThan(60)
})

test.each(Object.entries(insertions))(
  '%s in the text of every block is refused there, or harmless',
  (_, { text, taken }) => {
    const wrong: string[] = []
    for (const block of whole) {
      const start = HEAD.length + (firstText(block)?.position?.start.offset ?? 0)
      const mutant = `${HEAD}${block}`.slice(0, start) + text + `${HEAD}${block}`.slice(start)
      const { problems, html } = check(mutant)
      // A tag that is not closed takes what follows with it.
      const end = HEAD.length + block.length + text.length
      const outside = problems.filter(
        (problem) => offsetOf(mutant, problem) < start || offsetOf(mutant, problem) > end,
      )
      const dangers = [...dangersOf(html), ...Object.keys(activeTags(html))]
      if ((problems.length === 0) !== taken || outside.length > 0 || dangers.length > 0)
        wrong.push(`${block.slice(0, 40)}: ${lines(problems)} ${dangers.join()}`)
    }
    expect(wrong).toEqual([])
  },
)

const lineStarts: [string, string][] = [
  ['an import', 'import fs from "node:fs"'],
  ['an export', 'export const a = 1'],
  ['a second h1', '# Again'],
  ['a heading too low', '##### Five'],
]

test.each(lineStarts)('%s before every block is refused there', (_, text) => {
  const wrong: string[] = []
  for (const block of whole) {
    const mutant = `${HEAD}${text}\n\n${block}`
    const { problems } = check(mutant)
    const [first] = problems
    if (!first || offsetOf(mutant, first) !== HEAD.length)
      wrong.push(`${block.slice(0, 40)}: ${lines(problems)}`)
  }
  expect(wrong).toEqual([])
})
