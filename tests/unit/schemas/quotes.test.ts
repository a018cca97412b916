import { expect, test } from 'vitest'
import { createQuoteWriter, quoteMarksOf } from '../../../schemas/parts/quotes.ts'

test.each([
  ['English', 'the town\'s "own" net', 'the town’s “own” net'],
  ['English', '"Who?", she asked. "Us."', '“Who?”, she asked. “Us.”'],
  ['English', 'He said: "She said \'no\'."', 'He said: “She said ‘no’.”'],
  ['English', '"\'Tis so"', '“’Tis so”'],
  ['English', "the '90s and '24", 'the ’90s and ’24'],
  ['English', "rock 'n' roll", 'rock ’n’ roll'],
  ['English', '5\'10" tall, a 27" screen', '5′10″ tall, a 27″ screen'],
  ['English', "a 6' cable, 6'x4', the 1990's", 'a 6′ cable, 6′x4′, the 1990’s'],
  ['English', "so, 'cause it stands near; 'cause' in 5'.", 'so, ’cause it stands near; ‘cause’ in 5′.'],
  ['English', "'Channel 5' is on", '‘Channel 5’ is on'],
  ['English', 'a list ("one", ["two"]) —"three"', 'a list (“one”, [“two”]) —“three”'],
  ['English', "the neighbours' line, and Chris's", 'the neighbours’ line, and Chris’s'],
  ['English', '"{name}" was added', '“{name}” was added'],
  ['English', 'no "more " space', 'no “more ” space'],
  ['English', 'plain', 'plain'],
  ['German', '"Wer?", fragt sie.', '„Wer?“, fragt sie.'],
  ['German', "Er sagt: 'Nein.'", 'Er sagt: ‚Nein.‘'],
  ['German', "Hans' Haus, wie geht's", 'Hans’ Haus, wie geht’s'],
])('%s: %s', (language, text, written) => {
  const marks = quoteMarksOf(language === 'German' ? 'de-DE' : 'en-US')
  expect(createQuoteWriter(marks)(text)).toBe(written)
})

test('a quotation may go over several texts of a paragraph', () => {
  const write = createQuoteWriter(quoteMarksOf('en-US'))
  const written = ['He said "', 'never', '" to the town', "'s office"].map(write)
  expect(written).toEqual(['He said “', 'never', '” to the town', '’s office'])
})
