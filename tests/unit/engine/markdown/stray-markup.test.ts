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
  '<note>\n\nHi\n\n</note>': '1  no tag <note>; did you mean <Note>?',
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
  ['Call { phone }.', '7:6  no token { phone }; did you mean {phone}?', 'Call {phone}.'],
  ['![A mark.](mrak.svg)', `7:1  ${NO_PICTURE}`, '![A mark.](mark.svg)'],
  [figure('mrak.svg'), `7:9  ${NO_PICTURE}`, figure('mark.svg')],
  [
    '<Note titel="A">B</Note>',
    '7:7  "titel" is no field of <Note>; did you mean "title"?',
    '<Note title="A">B</Note>',
  ],
])('--fix corrects %s', (body, expected, fixed) => {
  const { problems, left, textOf } = fixFiles({ [TERMS]: termsPage(body) })
  expect(problems.map(formatProblem)).toEqual([`${TERMS}:${expected}`])
  expect(textOf(TERMS)).toBe(termsPage(fixed))
  expect(left).toEqual([])
})
