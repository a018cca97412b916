import { expect, test } from 'vitest'
import { createQuoteWriter, quoteMarksOf } from '../../../schemas/parts/quotes.ts'

const english = (text: string) => createQuoteWriter(quoteMarksOf('en-US'))(text)
const german = (text: string) => createQuoteWriter(quoteMarksOf('de-DE'))(text)

test.each([
  ['the town\'s "own" net', 'the town’s “own” net'],
  ['"Who?", she asked. "Us."', '“Who?”, she asked. “Us.”'],
  ['He said: "She said \'no\'."', 'He said: “She said ‘no’.”'],
  ['"\'Tis so"', '“’Tis so”'],
  ["the '90s and '24", 'the ’90s and ’24'],
  ["rock 'n' roll", 'rock ’n’ roll'],
  ['5\'10" tall, a 27" screen', '5′10″ tall, a 27″ screen'],
  ['a list ("one", ["two"]) —"three"', 'a list (“one”, [“two”]) —“three”'],
  ["the neighbours' line, and Chris's", 'the neighbours’ line, and Chris’s'],
  ['"{name}" was added', '“{name}” was added'],
  ['no "more " space', 'no “more ” space'],
  ['plain', 'plain'],
])('English: %s', (text, written) => {
  expect(english(text)).toBe(written)
})

test.each([
  ['"Wer?", fragt sie.', '„Wer?“, fragt sie.'],
  ["Er sagt: 'Nein.'", 'Er sagt: ‚Nein.‘'],
  ["Hans' Haus, wie geht's", 'Hans’ Haus, wie geht’s'],
])('German: %s', (text, written) => {
  expect(german(text)).toBe(written)
})

test('a quotation may go over several texts of a paragraph', () => {
  const write = createQuoteWriter(quoteMarksOf('en-US'))
  const written = ['He said "', 'never', '" to the town', "'s office"].map(write)
  expect(written).toEqual(['He said “', 'never', '” to the town', '’s office'])
})
