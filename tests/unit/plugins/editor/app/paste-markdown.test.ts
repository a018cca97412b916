import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../../../src/engine/diagnostics/reporters.ts'
import { readPaste, struckWordsOf } from '../../../../../src/plugins/editor/app/form/paste/paste-markdown.ts'
import { checkFiles } from '../../../../fixtures/content-session.ts'
import { articlePage } from '../../../../fixtures/terms-page.ts'

const ORIGIN = 'http://localhost:5410'
const FOLDER = join(import.meta.dirname, '../../../../fixtures/clipboards')
const programs = readdirSync(FOLDER).map((name) => name.replace('.html', ''))
const readProgram = (name: string) => readFileSync(join(FOLDER, `${name}.html`), 'utf8')
const read = (html: string) => readPaste(html, ORIGIN)

/** What a paste from each program makes, line by line. */
const EXPECTED: Readonly<Record<string, { text: readonly string[] | undefined; lost?: string }>> = {
  'word-windows': {
    text: [
      '## Spring prices',
      '',
      'From **1 March** the *basic* plan is ~~$79~~ $59¹ a month, see [all plans](https://www.tidewire.example/pricing-plan) and the list.',
      '',
      '## What you get',
      '',
      '- a **router**, which is',
      '  - set up',
      '  - yours',
      '- a cable',
      '',
      '### How to order',
      '',
      '1. Call us.',
      '2. Be at home.',
      '',
      'Or wait:',
      '',
      '3. We call you.',
      '',
      '| Plan | Price |',
      '| - | - |',
      '| Basic | ~~$79~~ $59 |',
    ],
    lost: '1 link that visitors cannot follow (its words stay), 2 comments (visitors would read it), 1 picture (add it with the button Picture)',
  },
  'word-mac': { text: ['**Now cheaper**: ~~£30~~ £25.', '', '- fibre', '  1. to the house'] },
  'word-online': { text: ['You get ~~$79~~', '', '- one', '  - one a', '- two'] },
  'google-docs': {
    text: [
      '## Moving house',
      '',
      '~~$79 a month~~ $59 a month, **all _inclusive_**, to 40 m².',
      '',
      '- one',
      '  - one a',
      '- [two](https://example.org/a)',
      '',
      '| Speed | For |',
      '| - | - |',
      '| 150 Mbps | two people films |',
    ],
    lost: '1 picture (add it with the button Picture), 1 list in a cell (it is one line now)',
  },
  pages: { text: ['~~€30~~ €25 for **new** **customers**', '', '- router', '  - set up', '- *cable*'] },
  outlook: {
    text: [
      'Hi,',
      '',
      'the offer is [here](https://example.org/offer), ask [Nina](mailto:nina@example.org). It was ~~$79~~.',
      '',
      'One column is a lay-out.',
      '',
      '| Nina | Sales |',
      '| - | - |',
      '| Omar | Support |',
    ],
  },
  libreoffice: {
    text: [
      '## Fibre',
      '',
      'It was ~~$79~~ and is **$59**.',
      '',
      '1. first',
      '   1. below',
      '2. second',
      '',
      '- a',
      '  - b',
      '',
      '| Day | Open |',
      '| - | - |',
      '| Monday and Tuesday, 9 to 5 | |',
      '| Sunday | |',
      '',
      'end',
    ],
    lost: '1 formula (write it as words), 1 joined cell (its words stand in the first of them)',
  },
  'web-page': {
    text: [
      '## What is *fibre*?',
      '',
      'Glass, ~~not~~ \\{copper} \\<at all>.\\',
      'Fast. [Prices](/faq#prices) More',
      '',
      '- Word',
      '',
      '  Meaning',
      '',
      '```',
      'const a = { b: 1 }',
      '```',
      '',
      '---',
      '',
      '> Said `npm`.',
      '',
      '### Small',
      '',
      'Ready',
    ],
    lost: '1 link that visitors cannot follow (its words stay), 1 field of a form (add a form as a block), 1 film, sound or drawing (add it as a block)',
  },
  excel: {
    text: ['| Plan | Was | Is |', '| - | - | - |', '| Internet 150 | ~~$79.00~~ | $59.99 |'],
  },
  'google-sheets': { text: ['| Plan | Price |', '| - | - |', '| Basic\\|S | ~~$79~~ |'] },
  calc: { text: ['| Plan | Price |', '| - | - |', '| Basic | ~~$79~~ |'] },
  mail: { text: ['Hello', '', 'we ~~stop~~ go on, see below.'] },
  'editor-of-code': { text: undefined },
}

test.each(programs)('a paste from "%s" keeps what a text can hold, and says what it cannot', (program) => {
  const { text, lost } = EXPECTED[program] ?? { text: ['nothing is expected'] }
  expect(read(readProgram(program))).toEqual({
    text: text?.join('\n'),
    lost: lost && `Not everything could be pasted: ${lost}.`,
  })
})

test('what is pasted has no problem', () => {
  const texts = programs.map((program) => read(readProgram(program)).text ?? '')
  const files = texts.filter(Boolean).map((body, index) => [
    `content/pages/pasted-${index}.mdx`,
    // The site of the test has no such heading.
    articlePage(`Pasted ${index}`, '2025-02-01', { body: body.replace('#prices', '') }),
  ])
  expect(checkFiles(Object.fromEntries(files)).problems.map(formatProblem)).toEqual([])
})

test.each([
  ['a title of the first level', '<h1>A</h1><p>b</p>', '## A\n\nb'],
  ['headings that leave out a level', '<h3>A</h3><h5>B</h5><h3>C</h3>', '## A\n\n### B\n\n## C'],
  ['a bold heading', '<h2><b>A</b> <span style="font-weight:700">B</span></h2>', '## A B'],
  ['spaces at the edges of bold words', '<p>a <b> b </b>c<b> </b>d</p>', 'a **b** c d'],
  ['a bold sentence in parts', '<p><b>a </b><b>b</b><b><i> c</i></b></p>', '**a b _c_**'],
  ['a bold line with its end', '<p><b>a<br></b>b</p>', '**a**\\\nb'],
  ['words in a bold part that are not', '<p><b>a <span style="font-weight:400">b</span></b></p>', '**a** b'],
  ['a list in a list', '<ul><ul><li>a</li></ul><li>b</li></ul>', '- - a\n- b'],
  ['an item of two paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
  ['a numbered list from three', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  [
    'signs on and below the line',
    '<p>m<sup>2</sup>, CO<sub>2</sub>, 1<sup>st</sup> <b>x</b></p>',
    'm², CO₂, 1st **x**',
  ],
  ['a table of one column', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>', 'a\n\nb'],
  ['a place in the document', '<p><a href="#top">a</a> <i>b</i></p>', 'a *b*'],
  ['signs of Markdown', '<p>1. a</p><p># b *c*</p>', '1\\. a\n\n\\# b \\*c\\*'],
])('%s', (_, html, text) => {
  expect(read(html).text).toBe(text)
})

test('headings begin at most one level below that before the caret', () => {
  const html = '<h3>A</h3><h5>B</h5>'
  expect([1, 2, 3].map((above) => readPaste(html, ORIGIN, above).text?.replace(/\n+/, ' '))).toEqual([
    '## A ### B',
    '### A #### B',
    '### A #### B',
  ])
})

test.each([
  '<meta charset="utf-8"><div><span style="color:#000">## A title</span></div>',
  '<table><tr><td>$59</td></tr></table>',
  '',
])('a text without structure is pasted as it is: %s', (html) => {
  expect(read(html)).toEqual({ text: undefined, lost: undefined })
})

test('letters that stand above the line are told, and a picture without words, too', () => {
  expect(read('<p>x<sup>2k</sup></p>')).toEqual({
    text: 'x2k',
    lost: 'Not everything could be pasted: 1 raised or lowered sign (it stands on the line now).',
  })
  expect(read('<meta charset="utf-8"><img src="https://example.org/a.png">').text).toBeUndefined()
})

test('what is in a link that goes is counted once', () => {
  expect(read('<p><a href="#top">a <img src="https://example.org/a.png"></a></p>').lost).toBe(
    'Not everything could be pasted: 1 link that visitors cannot follow (its words stay), 1 picture (add it with the button Picture).',
  )
})

test('struck-out words are found in every program that has some', () => {
  const found = programs.filter((program) => struckWordsOf(readProgram(program)).length > 0)
  expect(found).toEqual(programs.filter((program) => program !== 'editor-of-code'))
  expect(struckWordsOf(readProgram('excel'))).toEqual(['$79.00'])
})
