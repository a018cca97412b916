import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const PAGE = smallSite['content/pages/404.json'] ?? ''
const OFFERS = 'content/pages/offers.json'
/** A change of the small site, and all its problems. */
type Case = [what: string, changes: Record<string, string | undefined>, expected: string[]]

const broken = (line: string) => `{\n  "title": "Offers",\n  ${line}\n}`

test.each([
  ['"price": 59,99', '3:12', 'a number is written with a point: 59.99', '"price": 59.99'],
  ['"price": 1,299', '3:12', 'a number has no sign between its digits: 1299', undefined],
  ['"price": $59.99', '3:12', 'a price is the number alone; remove the $', undefined],
  ['"price": .99', '3:12', 'a number begins with a digit: 0.99', '"price": 0.99'],
  ['"price": 059.99', '3:12', 'a number does not begin with 0: 59.99', '"price": 59.99'],
  ['"day": 2026-12-24', '3:10', 'put a date in double quotes: "2026-12-24"', '"day": "2026-12-24"'],
  ['"text": “Ask us”', '3:11', 'put text in straight double quotes ("), not in “', '"text": "Ask us"'],
  ['“text”: "Ask us"', '3:3', 'put text in straight double quotes ("), not in “', '"text": "Ask us"'],
  ["'text': 'Ask us'", '3:3', 'put text in straight double quotes ("), not in \'', '"text": "Ask us"'],
  ['"text": “It\'s us”', '3:11', 'put text in straight double quotes ("), not in “', '"text": "It\'s us"'],
  [
    '"text": "Ask us”',
    '3:11',
    'a straight double quote (") is missing at the end; a curved one closes nothing',
    undefined,
  ],
  ['"text": "Ask "us" now"', '3:16', 'a double quote inside a text is written \\"', undefined],
  ["\"text\": 'It's us'", '3:11', 'put text in straight double quotes ("), not in \'', undefined],
  ['"open": True', '3:11', 'true is written in lower-case letters', '"open": true'],
  ['"open": yes', '3:11', '"yes" is no JSON value; write true or false, or text in double quotes', undefined],
  ['"text": "Ask us",', '3:19', 'this comma is one too many; remove it', '"text": "Ask us"'],
  ['"items": [1, 2, ]', '3:17', 'this comma is one too many; remove it', '"items": [1, 2 ]'],
  [
    '"text": "Ask us",, "open": true',
    '3:20',
    'this comma is one too many; remove it',
    '"text": "Ask us", "open": true',
  ],
  [
    '"text": "Ask us" "open": true',
    '3:20',
    'a comma is missing before this',
    '"text": "Ask us", "open": true',
  ],
  [
    '\u00A0\u00A0"open": true',
    '3:3',
    'an unusual space (U+00A0, such as a no-break space) is here; write an ordinary space',
    '  "open": true',
  ],
  ['"open": \u200Btrue', '3:11', 'an invisible character (U+200B) is here; remove it', '"open": true'],
  [
    '"text": "Ask us\n  now", "open": true',
    '3:11',
    'a text is on one line; join its lines, or write \\n for a line break',
    '"text": "Ask us now", "open": true',
  ],
  ['"text": "Ask us,\n  "open": true', '3:11', 'a closing double quote is missing', undefined],
  ['"text": Ask us', '3:11', 'a word that is no JSON value; put text in double quotes', undefined],
])('%s is no valid JSON at %s', (line, position, message, fixed) => {
  const root = writeFiles({ ...smallSite, [OFFERS]: broken(line) })
  const { problems } = createContentSession(root)()
  expect(problems.map(formatProblem)).toEqual([`${OFFERS}:${position}  is no valid JSON: ${message}`])
  expect(problems.map(({ edit }) => edit !== undefined)).toEqual([fixed !== undefined])
  for (let round = 0; round < 2; round++) applyFixes(root, createContentSession(root)().problems)
  expect(readFileSync(join(root, OFFERS), 'utf8')).toBe(broken(fixed ?? line))
})

const unreadable: Case[] = [
  ['an empty file', { [OFFERS]: '\n\n' }, [`${OFFERS}:1:1  is empty; write a JSON object`]],
  [
    'an empty text',
    { [TERMS]: '' },
    [`${TERMS}:1:1  is empty; write its fields between two lines of "---", and the text below`],
  ],
  [
    'an empty line above the fields',
    { [TERMS]: `\n${termsPage('Text.')}` },
    [`${TERMS}:1:1  begins without its fields; write them between two lines of "---" at the top`],
  ],
  [
    'a merge conflict in JSON',
    { [OFFERS]: PAGE.replace('  "title"', '<<<<<<< HEAD\n  "title"') },
    [
      `${OFFERS}:2:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
  [
    'a merge conflict in MDX',
    { [TERMS]: termsPage('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs') },
    [
      `${TERMS}:7:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
]

test.each(unreadable)('%s', (_, changes, expected) => {
  expect(problemLines(changes)).toEqual(expected)
})
