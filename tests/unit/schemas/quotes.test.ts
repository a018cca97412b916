import { expect, test } from 'vitest'
import { createQuoteWriter, quoteMarksOf } from '../../../schemas/parts/quotes.ts'

test.each([
  ['en-US', 'the town\'s "own" net', 'the town’s “own” net'],
  ['en-US', '"Who?", she asked. "Us."', '“Who?”, she asked. “Us.”'],
  ['en-US', 'He said: "She said \'no\'."', 'He said: “She said ‘no’.”'],
  ['en-US', '"\'Tis so"', '“’Tis so”'],
  ['en-US', "the '90s and '24", 'the ’90s and ’24'],
  ['en-US', "rock 'n' roll", 'rock ’n’ roll'],
  ['en-US', '5\'10" tall, a 27" screen', '5′10″ tall, a 27″ screen'],
  ['en-US', 'a list ("one", ["two"]) —"three"', 'a list (“one”, [“two”]) —“three”'],
  ['en-US', "the neighbours' line, and Chris's", 'the neighbours’ line, and Chris’s'],
  ['en-US', '"{name}" was added', '“{name}” was added'],
  ['en-US', 'no "more " space', 'no “more ” space'],
  ['en-US', 'plain', 'plain'],
  ['de-DE', '"Wer?", fragt sie.', '„Wer?“, fragt sie.'],
  ['de-DE', "Er sagt: 'Nein.'", 'Er sagt: ‚Nein.‘'],
  ['de-DE', "Hans' Haus, wie geht's", 'Hans’ Haus, wie geht’s'],
])('in %s, %j', (locale, text, written) => {
  expect(createQuoteWriter(quoteMarksOf(locale))(text)).toBe(written)
})

test('a quotation may go over several texts of a paragraph', () => {
  const write = createQuoteWriter(quoteMarksOf('en-US'))
  const written = ['He said "', 'never', '" to the town', "'s office"].map(write)
  expect(written).toEqual(['He said “', 'never', '” to the town', '’s office'])
})
