import { expect, test } from 'vitest'
import { renderText } from '../../src/app/entry-server.tsx'
import { validatePage } from '../../src/engine/check/validate-page.ts'
import type { Problem } from '../../src/engine/diagnostics/problem.ts'
import { parseWithRemark, walkNodes } from '../../src/engine/markdown/parse.ts'
import { readMdx } from '../../src/engine/read/read-document.ts'
import { renderBodies } from '../../src/engine/render/render-bodies.ts'
import { offsetOf } from './check-mutants.ts'
import { documents, readLibrary } from './documents.ts'
import { findActivity } from './find-dangers.ts'

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

/** Texts that the test inserts into a body, and the check refuses. */
const REFUSED: Record<string, string> = {
  script: '<script>alert(1)</script>',
  'image with handler': '<img src=x onerror=alert(1)>',
  frame: '<iframe src="https://evil.example" />',
  'tag of nobody': '<Chart data="a" />',
  'handler on a tag': '<Note onclick="alert(1)">a</Note>',
  expression: '{process.exit(1)}',
  'comment in braces': '{/* a */}',
  comment: '<!-- a -->',
  'open tag': '<Note>',
  'closing tag': '</Note>',
  'open brace': 'a { b',
  javascript: '[a](javascript:alert(1))',
  'javascript by reference': '[a](java&#115;cript:alert)',
  data: '[a](data:text/html,b)',
  'other host': '[a](//evil.example)',
  'other host by backslash': '[a](/\\evil.example)',
  'missing page': '[a](/no-such-page)',
  'missing anchor': '[a](/faq#no-such-anchor)',
  'not secure': '[a](http://plain.example)',
  'picture upwards': '![a](../../package.json)',
  'picture from elsewhere': '![a](https://evil.example/a.png)',
  'picture without words': '![](brand/mark.svg)',
  override: 'abc\u202Edef',
  'override by reference': 'abc&#x202e;def',
  NUL: 'a\u0000b',
  'NUL by reference': 'a&#0;b',
  'dangling token': 'a {plan.no-such-plan.price} b',
}
/** Texts that it accepts. */
const ACCEPTED: Record<string, string> = {
  emoji: '👩‍🚀',
  'replacement pattern': "$&$`$'$1",
  '5,000 characters': 'x'.repeat(5000),
  'markup as text': '&lt;script>alert(1)&lt;/script> \\<b>',
  prototype: '\\_\\_proto\\_\\_',
}

async function checkBody(text: string): Promise<{ problems: Problem[]; html: string }> {
  const document = readMdx(FILE, text)
  if (!('problemAt' in document)) return { problems: [document], html: '' }
  const result = validatePage(document, library)
  if ('problems' in result) return { problems: result.problems, html: '' }
  const [prose] = (await renderBodies(result.value, 'terms-conditions', { renderText })).sections
  return { problems: [], html: prose?.type === 'prose' ? prose.body : '' }
}

const formatLines = (problems: Problem[]) =>
  problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join(' | ')

/** The blocks without problems, and where the first text of each is. */
const validBlocks: { block: string; textStart: number }[] = []
for (const block of blocks) {
  const text = [...walkNodes(parseWithRemark(block))].find(({ node }) => node.type === 'text')
  const { problems } = await checkBody(HEAD + block)
  if (text && problems.length === 0)
    validBlocks.push({ block, textStart: HEAD.length + (text.node.position?.start.offset ?? 0) })
}

test('the bodies have blocks without problems', () => {
  expect(validBlocks.length).toBeGreaterThan(60)
})

test.each(Object.entries({ ...REFUSED, ...ACCEPTED }))(
  'the check refuses %s in the text of every block at its position, or renders it safely',
  async (what, text) => {
    const wrong: string[] = []
    for (const { block, textStart: start } of validBlocks) {
      const whole = HEAD + block
      const mutant = whole.slice(0, start) + text + whole.slice(start)
      const { problems, html } = await checkBody(mutant)
      // A tag that is not closed takes what follows with it.
      const end = whole.length + text.length
      const offsets = problems.map((problem) => offsetOf(mutant, problem))
      const isOutside = offsets.some((offset) => offset < start || offset > end)
      const { dangers, activeTags } = findActivity(html)
      const active = [...dangers, ...Object.keys(activeTags)]
      if ((problems.length === 0) !== what in ACCEPTED || isOutside || active.length > 0)
        wrong.push(`${block.slice(0, 40)}: ${formatLines(problems)} ${active.join()}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each([
  ['an import', 'import fs from "node:fs"'],
  ['an export', 'export const a = 1'],
  ['a second h1', '# Again'],
  ['a heading too low', '##### Five'],
])('the check refuses %s before every block at its position', async (_, text) => {
  const wrong: string[] = []
  for (const { block } of validBlocks) {
    const mutant = `${HEAD}${text}\n\n${block}`
    const { problems } = await checkBody(mutant)
    const [first] = problems
    if (!first || offsetOf(mutant, first) !== HEAD.length)
      wrong.push(`${block.slice(0, 40)}: ${formatLines(problems)}`)
  }
  expect(wrong).toEqual([])
})
