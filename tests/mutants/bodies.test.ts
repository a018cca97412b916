import { expect, test } from 'vitest'
import { renderText } from '../../src/app/entry-server.tsx'
import { validatePage } from '../../src/engine/check/validate-page.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { type MarkdownNode, parseWithRemark, walkNodes } from '../../src/engine/markdown/parse.ts'
import { readMdx } from '../../src/engine/read/read-document.ts'
import { renderBodies } from '../../src/engine/render/render-bodies.ts'
import { offsetOf } from './check-mutants.ts'
import { documents, readLibrary } from './documents.ts'
import { countActiveTags, findDangers } from './find-dangers.ts'

const HEAD =
  '---\ntitle: Terms\ndescription: What we promise.\nmasthead: { title: TERMS }\n---\n\n## One\n\n### Two\n\n'
const FILE = 'content/pages/terms-conditions.mdx'
const library = readLibrary()

/** The source of every block in the bodies of all pages. */
const blocks = [...documents]
  .filter(([file]) => file.endsWith('.mdx'))
  .flatMap(([, text]) => {
    const body = text.slice(text.indexOf('\n---', 4) + 5)
    return parseWithRemark(body).children.map(({ position }) =>
      body.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
    )
  })

/** Texts that the test inserts into a body, and whether the check accepts them. */
const INSERTIONS: Record<string, { text: string; accepted: boolean }> = {
  script: { text: '<script>alert(1)</script>', accepted: false },
  'image with handler': { text: '<img src=x onerror=alert(1)>', accepted: false },
  frame: { text: '<iframe src="https://evil.example" />', accepted: false },
  'tag of nobody': { text: '<Chart data="a" />', accepted: false },
  'handler on a tag': { text: '<Note onclick="alert(1)">a</Note>', accepted: false },
  expression: { text: '{process.exit(1)}', accepted: false },
  'comment in braces': { text: '{/* a */}', accepted: false },
  comment: { text: '<!-- a -->', accepted: false },
  'open tag': { text: '<Note>', accepted: false },
  'closing tag': { text: '</Note>', accepted: false },
  'open brace': { text: 'a { b', accepted: false },
  javascript: { text: '[a](javascript:alert(1))', accepted: false },
  'javascript by reference': { text: '[a](java&#115;cript:alert)', accepted: false },
  data: { text: '[a](data:text/html,b)', accepted: false },
  'other host': { text: '[a](//evil.example)', accepted: false },
  'other host by backslash': { text: '[a](/\\evil.example)', accepted: false },
  'missing page': { text: '[a](/no-such-page)', accepted: false },
  'missing anchor': { text: '[a](/faq#no-such-anchor)', accepted: false },
  'not secure': { text: '[a](http://plain.example)', accepted: false },
  'picture upwards': { text: '![a](../../package.json)', accepted: false },
  'picture from elsewhere': { text: '![a](https://evil.example/a.png)', accepted: false },
  'picture without words': { text: '![](brand/mark.svg)', accepted: false },
  override: { text: 'abc\u202Edef', accepted: false },
  'override by reference': { text: 'abc&#x202e;def', accepted: false },
  NUL: { text: 'a\u0000b', accepted: false },
  'NUL by reference': { text: 'a&#0;b', accepted: false },
  'dangling token': { text: 'a {plan.no-such-plan.price} b', accepted: false },
  emoji: { text: '👩‍🚀', accepted: true },
  'replacement pattern': { text: "$&$`$'$1", accepted: true },
  '5,000 characters': { text: 'x'.repeat(5000), accepted: true },
  'markup as text': { text: '&lt;script>alert(1)&lt;/script> \\<b>', accepted: true },
  prototype: { text: '\\_\\_proto\\_\\_', accepted: true },
}

async function checkBody(text: string): Promise<{ problems: Problem[]; html: string }> {
  const document = readMdx(FILE, text)
  if (!('problemAt' in document)) return { problems: [document], html: '' }
  const result = validatePage(document, library)
  if ('problems' in result) return { problems: result.problems, html: '' }
  const [prose] = (await renderBodies(result.value, 'terms-conditions', { renderText })).sections
  return { problems: [], html: prose?.type === 'prose' ? prose.body : '' }
}

function formatLines(problems: Problem[]): string {
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join(' | ')
}

function findFirstText(block: string): MarkdownNode | undefined {
  for (const { node } of walkNodes(parseWithRemark(block))) if (node.type === 'text') return node
  return undefined
}

const checkedBlocks = await Promise.all(
  blocks.map(async (block) => ({ block, ...(await checkBody(HEAD + block)) })),
)
const validBlocks = checkedBlocks
  .filter(({ block, problems }) => findFirstText(block) && problems.length === 0)
  .map(({ block }) => block)

test('the bodies have blocks without problems', () => {
  expect(validBlocks.length).toBeGreaterThan(60)
})

test.each(Object.entries(INSERTIONS))(
  'the check refuses %s in the text of every block at its position, or renders it safely',
  async (_, { text, accepted }) => {
    const wrong: string[] = []
    for (const block of validBlocks) {
      const start = HEAD.length + (findFirstText(block)?.position?.start.offset ?? 0)
      const mutant = `${HEAD}${block}`.slice(0, start) + text + `${HEAD}${block}`.slice(start)
      const { problems, html } = await checkBody(mutant)
      // A tag that is not closed takes what follows with it.
      const end = HEAD.length + block.length + text.length
      const outside = problems.filter(
        (problem) => offsetOf(mutant, problem) < start || offsetOf(mutant, problem) > end,
      )
      const dangers = [...findDangers(html), ...Object.keys(countActiveTags(html))]
      if ((problems.length === 0) !== accepted || outside.length > 0 || dangers.length > 0)
        wrong.push(`${block.slice(0, 40)}: ${formatLines(problems)} ${dangers.join()}`)
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

test.each(lineStarts)('the check refuses %s before every block at its position', async (_, text) => {
  const wrong: string[] = []
  for (const block of validBlocks) {
    const mutant = `${HEAD}${text}\n\n${block}`
    const { problems } = await checkBody(mutant)
    const [first] = problems
    if (!first || offsetOf(mutant, first) !== HEAD.length)
      wrong.push(`${block.slice(0, 40)}: ${formatLines(problems)}`)
  }
  expect(wrong).toEqual([])
})
