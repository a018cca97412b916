import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const NO_HTML = 'is not possible here; write'
const BREAK = 'a backslash at the end of the line, or begin a paragraph by an empty line'

/** A body of one paragraph, and its problem with the column. */
const stray: Record<string, string> = {
  'One<br>two': `4  HTML (<br>) ${NO_HTML} ${BREAK}`,
  'One<br/>two': `4  HTML (<br>) ${NO_HTML} ${BREAK}`,
  'One <b>two</b>': `5  HTML (<b>) ${NO_HTML} **words**`,
  'See <a href="/faq">this</a>.': `5  HTML (<a>) ${NO_HTML} [words](address)`,
  '<img src="mark.svg">': `1  HTML (<img>) ${NO_HTML} ![what it shows](folder/picture.webp)`,
  '<h2>Refunds</h2>': `1  HTML (<h2>) ${NO_HTML} ## words`,
  '<note>\n\nHi\n\n</note>': '1  unknown tag <note>; did you mean <Note>?',
  '##Refunds': '1  begins like a heading; write a space after the #, or \\# for the sign itself',
  '| A | B |\n| c | d |':
    '1  begins like a table; below its first line, write one such as | --- | --- |, with as many columns',
  '[Ask us](/faq and call': '1  holds half a link; write [words](address), without spaces in the address',
  '[Ask us][faq] first': '1  holds a link to an address that is not defined; write [words](address)',
  'So ** bold ** it is':
    '1  holds a ** without its counterpart; write bold as **words**, without spaces inside, and the sign itself as \\*',
}

test.each(Object.entries(stray))('%j does not render as meant, and is a problem', (body, problem) => {
  expect(problemLines({ [TERMS]: termsPage(body) })).toEqual([`${TERMS}:7:${problem}`])
})

test.each([
  ...['#internet is on', '\\##Refunds', 'Costs 5\\*\\* dollars', '[a\\](b)', 'array\\[1\\]\\[2\\]'],
  ...['| A | B |\n| --- | --- |\n| c | d |', '`**` and `](`'],
])('%j has no problem', (body) => {
  expect(problemLines({ [TERMS]: termsPage(body) })).toEqual([])
})

const NO_PICTURE = 'no picture "mrak.svg" in content/media/; did you mean "mark.svg"?'
const figure = (src: string) => `<Figure src="${src}" alt="A" caption="B" />`

test.each([
  ['Call {phon}.', '7:6  no token {phon}; did you mean {phone}?', 'Call {phone}.'],
  ['Call { phone }.', '7:6  unknown token { phone }; did you mean {phone}?', 'Call {phone}.'],
  ['![A mark.](mrak.svg)', `7:1  ${NO_PICTURE}`, '![A mark.](mark.svg)'],
  [figure('mrak.svg'), `7:9  ${NO_PICTURE}`, figure('mark.svg')],
  [
    '<Note titel="A">B</Note>',
    '7:7  "titel" is not a field of <Note>; did you mean "title"?',
    '<Note title="A">B</Note>',
  ],
])('--fix corrects %s', (body, expected, fixed) => {
  const { problems, left, textOf } = fixFiles({ [TERMS]: termsPage(body) })
  expect(problems.map(formatProblem)).toEqual([`${TERMS}:${expected}`])
  expect(textOf(TERMS)).toBe(termsPage(fixed))
  expect(left).toEqual([])
})

const CALLOUT = 'is a callout of another system; write <Note title="…">words</Note>'
const BULLETS = 'has bullets that make no list; write "- " at the start of each line'
const SIGNS = 'has signs that make no list; write a space after each of them'
const UNDERLINED = 'is a heading by the line below it; write ## before it, or an empty line between the two'
const CELLS = (count: string) => `has ${count}, and the first row has 2; write \\| for the sign itself`

/** Markup that is something else, the line and the problem, and what `--fix` makes of it; undefined when that is not sure. */
const meant: [body: string, problem: string, fixed: string | undefined][] = [
  [
    'Der *„Tarif“*wechsel ist da.',
    '1  holds * that make nothing italic; mark whole words, and write the sign itself as \\*',
    'Der *„Tarif“wechsel* ist da.',
  ],
  [
    'Now ~~ $49 ~~ only.',
    '1  holds a ~~ without its counterpart; write struck-out words as ~~words~~, without spaces inside, and the sign itself as \\~',
    'Now ~~$49~~ only.',
  ],
  [
    'Now ~~„alt“~~neu.',
    '1  holds a ~~ without its counterpart; write struck-out words as ~~words~~, without spaces inside, and the sign itself as \\~',
    undefined,
  ],
  [
    'This is _ very _ good.',
    '1  holds _ with spaces inside; write italic words as *words*, and bold ones as **words**',
    'This is *very* good.',
  ],
  [
    'A __ sure __ thing.',
    '1  holds _ with spaces inside; write italic words as *words*, and bold ones as **words**',
    'A **sure** thing.',
  ],
  [
    'This is ==marked== text.',
    '1  is marked text of another system; write bold as **words**',
    'This is **marked** text.',
  ],
  ['H~2~O', '1  is a raised or lowered figure of another system; write the sign itself', 'H₂O'],
  [
    '40 m^2^ large',
    '1  is a raised or lowered figure of another system; write the sign itself',
    '40 m² large',
  ],
  ['With :rocket: today.', '1  is the name of an emoji; write the emoji itself', undefined],
  ['See [[faq]].', '1  is a link of a wiki; write [words](/page)', undefined],
  [
    'See ![[shop.webp]].',
    '1  is a picture of a wiki; write ![what it shows](folder/picture.webp)',
    undefined,
  ],
  [
    '[toc]',
    '1  is a table of contents of another system; remove it, and set "contents" of the block "prose"',
    undefined,
  ],
  ['> [!NOTE]\n> Mornings only.', `1  ${CALLOUT}`, undefined],
  [':::note\n\nMornings only.', `1  ${CALLOUT}`, undefined],
  ['::callout', `1  ${CALLOUT}`, undefined],
  [
    'Modem\n: the box at the wall',
    '1  is a list of definitions of another system; write a list or a table',
    undefined,
  ],
  ['You get:\n\n• a router\n• a cable', `3  ${BULLETS}`, 'You get:\n\n- a router\n- a cable'],
  ['You get:\n– one\n– two', `1  ${BULLETS}`, 'You get:\n- one\n- two'],
  [
    '1. Unpack.\n  - the cable\n  - the plug\n2. Plug in.',
    '2  is not a part of the item above it; write three spaces before each -',
    '1. Unpack.\n   - the cable\n   - the plug\n2. Plug in.',
  ],
  [
    'Call us before you come.\n---\nThen we open.',
    `1  ${UNDERLINED}`,
    'Call us before you come.\n\n---\nThen we open.',
  ],
  ['Prices\n------\nThe list.', `1  ${UNDERLINED}`, '## Prices\nThe list.'],
  ['| A | B |\n| --- | --- |\n| 1 | 2 | 3 |', `3  ${CELLS('3 cells')}`, undefined],
  ['| A | B |\n| --- | --- |\n| 1 |', `3  ${CELLS('1 cell')}`, undefined],
  ['| A | B |\n| --- | --- |\n| 1 | `a|b` |', `3  ${CELLS('3 cells')}`, undefined],
  ['You get:\n-one\n-two', `1  ${SIGNS}`, 'You get:\n- one\n- two'],
  ['1.Unpack.\n2.Plug in.', `1  ${SIGNS}`, '1. Unpack.\n2. Plug in.'],
  [
    'a) by phone\nb) by mail',
    '1  has letters that make no list, so that its lines run together; write "- " or "1. " instead',
    undefined,
  ],
  [
    'Then:\n2. Plug in.\n3. Call.',
    '1  has numbers that make no list; write an empty line before the first of them',
    'Then:\n\n2. Plug in.\n3. Call.',
  ],
  [
    'Our shop\\',
    '1  ends in a backslash, which breaks a line only before another one; remove it',
    'Our shop',
  ],
  [
    'See [the list] (/faq).',
    '1  is not a link, because there is a space between its words and its address; remove the space',
    'See [the list](/faq).',
  ],
  [
    'See [a list] (https://www.example.com/a).',
    '1  is not a link, because there is a space between its words and its address; remove the space',
    'See [a list](https://www.example.com/a).',
  ],
  [
    'See (the list)[/faq].',
    '1  holds a link whose brackets have changed places; write [words](address)',
    undefined,
  ],
  [
    'So: ![The shop]',
    '1  is a picture without its file; write ![what it shows](folder/picture.webp)',
    undefined,
  ],
  ['Don`t call.', '1  is an accent by itself; write ’', 'Don’t call.'],
  ['Don´t call.', '1  is an accent by itself; write ’', 'Don’t call.'],
  [
    '24. December is a holiday.',
    '1  makes a list that begins with 24; write 24\\. for the number itself',
    '24\\. December is a holiday.',
  ],
  [
    '1. One.\n2. Two.\n4. Four.',
    '3  is shown as 3, because a page numbers a list through; write that, or 4\\. for the number itself',
    undefined,
  ],
  [
    '* From $35 a month.',
    '1  makes a list of one item; write \\* for the sign itself, or - for a list',
    undefined,
  ],
  [
    '- one\n- two\nAll prices are final.',
    '3  belongs to the item above it; put an empty line between the two, or indent it',
    undefined,
  ],
  [
    '> So fast!\nMrs. Adeyemi said it.',
    '2  belongs to the quotation above it; put an empty line between the two, or write > before it',
    undefined,
  ],
  ['> 100 Mbps are fast.', '1  begins a quotation; write \\> for "more than"', '\\> 100 Mbps are fast.'],
  [
    'The box is 40*30*20 cm large.',
    '1  is a figure in italics, not a figure between two stars; write × for "times", or \\* for the sign',
    'The box is 40×30×20 cm large.',
  ],
  [
    '```\nping tidewire\n\nThen call.',
    '1  begins code that does not end, so that all below it is code; write ``` below its last line',
    undefined,
  ],
  [
    '[Note]: important',
    '1  is not shown: words in brackets before a colon name an address, and no link has that name; remove it, or write \\[ for the sign itself',
    undefined,
  ],
]

test.each(meant)('%j is told, and corrected where that is sure', (body, problem, fixed) => {
  const { problems, left, textOf } = fixFiles({ [TERMS]: termsPage(body) })
  const [line, ...words] = problem.split('  ')
  expect(problems.map((one) => [one.line, one.message])).toEqual([[Number(line) + 6, words.join('  ')]])
  expect(textOf(TERMS)).toBe(termsPage(fixed ?? body))
  if (fixed !== undefined) expect(left).toEqual([])
})

test.each([
  'From $35* a month, and $45* later. * Prices of March.',
  'A * B, 5 * 3 and a*b, 2 ^ 3, a ~ b and snake_case_name.',
  'Open 9:30:15 to 10:45, see note: this one.',
  'Name: ____ and a == b in code `==x==`.',
  '1. One\n   - two\n2. Three\n\n- apart',
  '– one dash at the start of a paragraph.',
  '1. One\n2. Two\n\nA word.\n\n3. Three',
  '1. One\n1. Two\n1. Three',
  '7. Seven\n8. Eight',
  '- one\n  Two lines.\n- two\nof it',
  `- ${'a word and '.repeat(6)}the\nTidewire app.`,
  '> Fast.\n> Mrs. Adeyemi',
  '> 5 years, and never a fault.',
  '```\nping tidewire\n```\n\nSee [the list][1], ![A mark.](mark.svg) and (this) [list](/faq).\n\n[1]: /faq',
  'Press `Reset` \\` and *5* times, in **40** homes.\\\nThen wait (a) or (b).',
  'Plan [A] (from $35) and item (1)[2].',
  'One.\n\n---\n\nTwo.',
  '| A | B |\n| --- | --- |\n| 1 | `a\\|b` |\n| | 2 |',
])('%j is what it looks like', (body) => {
  expect(problemLines({ [TERMS]: termsPage(body) })).toEqual([])
})

test('each place of a line is told, at its column', () => {
  expect(problemLines({ [TERMS]: termsPage('A ==b== c, H~2~O, m^2^ and [[d]].') })).toEqual([
    `${TERMS}:7:3  is marked text of another system; write bold as **words**`,
    `${TERMS}:7:13  is a raised or lowered figure of another system; write the sign itself`,
    `${TERMS}:7:20  is a raised or lowered figure of another system; write the sign itself`,
    `${TERMS}:7:28  is a link of a wiki; write [words](/page)`,
  ])
})
