import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { OFFERS } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { smallSite } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const PAGE = smallSite['content/pages/404.json'] ?? ''
const broken = (line: string) => `{\n  "title": "Offers",\n  ${line}\n}`

const STRAIGHT = 'put text in straight double quotes ("), not in'
const ON_ONE_LINE = 'a text is on one line; join its lines, or write \\n for a line break'
const UNUSUAL = 'an unusual space (U+00A0, such as a no-break space) is here; write an ordinary space'
const TOO_MANY = 'this comma is one too many; remove it'
const BOTH = '"text": "Ask us", "open": true'

/** A line of a document, the column and the words of its problem, and the line that --fix writes, if it does. */
const lines: Record<string, [column: number, message: string, fixed?: string]> = {
  '"price": 59,99': [12, 'a number is written with a point: 59.99', '"price": 59.99'],
  '"price": 1,299': [12, 'a number has no sign between its digits: 1299'],
  '"price": $59.99': [12, 'a price is the number alone; remove the $'],
  '"price": .99': [12, 'a number begins with a digit: 0.99', '"price": 0.99'],
  '"price": 059.99': [12, 'a number does not begin with 0: 59.99', '"price": 59.99'],
  '"day": 2026-12-24': [10, 'put a date in double quotes: "2026-12-24"', '"day": "2026-12-24"'],
  '"text": “Ask us”': [11, `${STRAIGHT} “`, '"text": "Ask us"'],
  '“text”: "Ask us"': [3, `${STRAIGHT} “`, '"text": "Ask us"'],
  "'text': 'Ask us'": [3, `${STRAIGHT} '`, '"text": "Ask us"'],
  '"text": “It\'s us”': [11, `${STRAIGHT} “`, '"text": "It\'s us"'],
  '"text": "Ask us”': [11, 'a straight double quote (") is missing at the end; a curved one closes nothing'],
  '"text": "Ask "us" now"': [16, 'a double quote inside a text is written \\"'],
  "\"text\": 'It's us'": [11, `${STRAIGHT} '`],
  '"open": True': [11, 'true is written in lower-case letters', '"open": true'],
  '"open": yes': [11, '"yes" is not a JSON value; write true or false, or text in double quotes'],
  '"text": "Ask us",': [19, TOO_MANY, '"text": "Ask us"'],
  '"items": [1, 2, ]': [17, TOO_MANY, '"items": [1, 2 ]'],
  '"text": "Ask us",, "open": true': [20, TOO_MANY, BOTH],
  '"text": "Ask us" "open": true': [20, 'a comma is missing before this', BOTH],
  '\u00A0\u00A0"open": true': [3, UNUSUAL, '  "open": true'],
  '"open": \u200Btrue': [11, 'an invisible character (U+200B) is here; remove it', '"open": true'],
  '"text": "Ask us\n  now", "open": true': [11, ON_ONE_LINE, '"text": "Ask us now", "open": true'],
  '"text": "Ask us,\n  "open": true': [11, 'a closing double quote is missing'],
  '"text": Ask us': [11, 'a word is not a JSON value; put text in double quotes'],
}

test.each(Object.entries(lines))('%s is not valid JSON', (line, [column, message, fixed]) => {
  const { problems, textOf } = fixFiles({ [OFFERS]: broken(line) }, 2)
  expect(problems.map(formatProblem)).toEqual([`${OFFERS}:3:${column}  is not valid JSON: ${message}`])
  expect(problems.map(({ edit }) => edit !== undefined)).toEqual([fixed !== undefined])
  expect(textOf(OFFERS)).toBe(broken(fixed ?? line))
})

const UNMERGED =
  'holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>'

const CONFLICT = '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs'

test.each([
  ['an empty file', OFFERS, '\n\n', '1:1  is empty; write a JSON object'],
  [
    'a merge conflict in JSON',
    OFFERS,
    PAGE.replace('  "title"', `${CONFLICT}\n  "title"`),
    `2:1  ${UNMERGED}`,
  ],
  ['a merge conflict in MDX', TERMS, termsPage(CONFLICT), `7:1  ${UNMERGED}`],
])('%s is one problem', (_, file, text, problem) => {
  expect(problemLines({ [file]: text })).toEqual([`${file}:${problem}`])
})
