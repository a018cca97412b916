import { defineWords, problem, statement } from '../../../../schemas/words.ts'
import { plural } from '../../../contract/plural.ts'

/** What the text of a page may not hold, its tags aside. */
export const tell = defineWords(
  {
    'second-h1-in-text': problem(
      'heading',
      () => ['is a second h1', 'the page has its own, begin with ##'],
      () => ['is a second main title', 'the page has its own, begin with ##'],
    ),
    'left-out-level': problem('heading', ({ level }: { level: number }) => [
      'leaves out a level',
      `write ${'#'.repeat(level + 1)} after ${'#'.repeat(level)}`,
    ]),
    'heading-without-words': problem('heading', () => [
      'is a heading without words',
      'write some, or remove it',
    ]),
    'heading-signs-twice': problem('heading', () => [
      'begins with # twice, and visitors read the second one',
      'remove it',
    ]),
    'not-a-heading-id': problem('heading', () => [
      'is not an id',
      'at the end of a heading, an id has small letters, digits and hyphens, such as {#what-it-costs}',
    ]),
    'heading-id-of-page': problem('heading', () => [
      'is the id of the page itself, too',
      'write another one',
    ]),
    'heading-id-twice': problem('heading', ({ line }: { line: number }) => [
      `is the id of the heading in line ${line}, too`,
      'write another one',
    ]),
    'title-in-link': problem('markdown', () => [
      'has a title in quotes, which most visitors never see',
      'remove it',
    ]),
    'title-in-picture': problem('markdown', () => [
      'has a title in quotes, which most visitors never see',
      'write <Figure … caption="…" />',
    ]),
    'link-without-words': problem('link', () => ['is a link without words', 'write some, or remove it']),
    'picture-in-text-without-alt': problem(
      'alt',
      () => ['has no alternative text', 'write ![what it shows](…)'],
      () => ['has no description', 'say in its description what it shows'],
    ),
    'checkbox-in-text': problem('markdown', () => [
      'is a checkbox, which visitors cannot tick',
      'remove the [ ]',
    ]),
    'other-number-of-cells': problem('markdown', ({ cells, width }: { cells: number; width: number }) => [
      `has ${plural(cells, 'cell')}, and the first row has ${width}`,
      'write \\| for the sign itself',
    ]),
    'code-in-braces': statement('code', () => [
      '{…} is code, which content cannot hold',
      'write \\{ for the sign itself',
    ]),
    'import-or-export': statement('code', () => [
      'a paragraph that begins with "import" or "export" is code, which content cannot hold',
      'begin it with another word',
    ]),
    'spaces-in-braces': statement(
      'token',
      ({ written, meant }: { written: string; meant: string }) => [
        `unknown token ${written}`,
        `did you mean ${meant}?`,
      ],
      ({ written, meant }) => [`unknown value ${written}`, `did you mean ${meant}?`],
    ),
    'footnote-in-text': problem('markdown', () => [
      'is a footnote, which is not possible here',
      'write it into the text',
    ]),
    'unknown-markdown': problem('markdown', ({ type }: { type: string }) => [
      `is not possible here (${type})`,
      'remove it',
    ]),
    'dense-markup': problem('nesting', ({ limit }: { limit: number }) => [
      `holds more than ${limit} signs of markup in one paragraph`,
      'break it up',
    ]),
  },
  {
    'left-out-level': { level: 2 },
    'heading-id-twice': { line: 3 },
    'other-number-of-cells': { cells: 1, width: 2 },
    'spaces-in-braces': { written: '{ phone }', meant: '{phone}' },
    'unknown-markdown': { type: 'definition' },
    'dense-markup': { limit: 10000 },
  },
)
