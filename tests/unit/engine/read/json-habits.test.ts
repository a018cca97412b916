import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mendFiles } from '../../../../src/engine/cli/apply-fixes.ts'
import { contentReader } from '../../../../src/engine/dev/content-session.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { saidOf } from '../../../fixtures/said-of.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const PAGE = smallSite['content/pages/404.json'] ?? ''
const OFFERS = 'content/pages/offers.json'
/** A change to the small site, and all that is said about it. */
type Case = [what: string, changes: Record<string, string | undefined>, said: string[]]

const broken = (line: string) => `{\n  "title": "Offers",\n  ${line}\n}`

test.each([
  ['"price": 59,99', '3:12', 'a number is written with a point: 59.99', '"price": 59.99'],
  ['"price": 1,299', '3:12', 'a number has no sign between its digits: 1299', undefined],
  ['"price": $59.99', '3:12', 'a price is the number alone; remove the $', undefined],
  ['"price": .99', '3:12', 'a number begins with a digit: 0.99', '"price": 0.99'],
  ['"price": 059.99', '3:12', 'a number does not begin with 0: 59.99', '"price": 59.99'],
  ['"day": 2026-12-24', '3:10', 'a day stands in double quotes: "2026-12-24"', '"day": "2026-12-24"'],
  ['"text": “Ask us”', '3:11', 'text stands in straight double quotes ("), and not in “', '"text": "Ask us"'],
  ['“text”: "Ask us"', '3:3', 'text stands in straight double quotes ("), and not in “', '"text": "Ask us"'],
  ["'text': 'Ask us'", '3:3', 'text stands in straight double quotes ("), and not in \'', '"text": "Ask us"'],
  [
    '"text": “It\'s us”',
    '3:11',
    'text stands in straight double quotes ("), and not in “',
    '"text": "It\'s us"',
  ],
  [
    '"text": "Ask us”',
    '3:11',
    'a straight double quote (") is missing at the end; a curved one closes nothing',
    undefined,
  ],
  ['"text": "Ask "us" now"', '3:16', 'a double quote inside a text is written \\"', undefined],
  ["\"text\": 'It's us'", '3:11', 'text stands in straight double quotes ("), and not in \'', undefined],
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
  ['"text": Ask us', '3:11', 'a word that is no JSON value; text stands in double quotes', undefined],
])('%s is no JSON at %s', (line, place, said, mended) => {
  const root = writeFiles({ ...smallSite, [OFFERS]: broken(line) })
  const { problems } = contentReader(root)()
  expect(problems.map(formatProblem)).toEqual([`${OFFERS}:${place}  is no valid JSON: ${said}`])
  expect(problems.map(({ edit }) => edit !== undefined)).toEqual([mended !== undefined])
  for (let round = 0; round < 2; round++) mendFiles(root, contentReader(root)().problems)
  expect(readFileSync(join(root, OFFERS), 'utf8')).toBe(broken(mended ?? line))
})

const unread: Case[] = [
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
    'a merge that was left half done',
    { [OFFERS]: PAGE.replace('  "title"', '<<<<<<< HEAD\n  "title"') },
    [
      `${OFFERS}:2:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
  [
    'the same in a text',
    { [TERMS]: termsPage('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs') },
    [
      `${TERMS}:7:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
]

test.each(unread)('%s', (_, changes, said) => {
  expect(saidOf(changes)).toEqual(said)
})
