import { defineWords, problem } from '../../../../schemas/words.ts'

/** Markup that the parser took for text, or for something else than its author meant. */
export const tell = defineWords(
  {
    'heading-without-space': problem('markdown', () => [
      'begins like a heading',
      'write a space after the #, or \\# for the sign itself',
    ]),
    'table-without-second-line': problem('markdown', () => [
      'begins like a table',
      'below its first line, write one such as | --- | --- |, with as many columns',
    ]),
    'callout-of-another-system': problem('markdown', () => [
      'is a callout of another system',
      'write <Note title="…">words</Note>',
    ]),
    'contents-of-another-system': problem('markdown', ({ block }: { block: string }, { field, choice }) => [
      'is a table of contents of another system',
      `remove it, and set ${field('contents')} of the block ${choice(block)}`,
    ]),
    'definitions-of-another-system': problem('markdown', () => [
      'is a list of definitions of another system',
      'write a list or a table',
    ]),
    'bullets-without-list': problem('markdown', () => [
      'has bullets that make no list',
      'write "- " at the start of each line',
    ]),
    'signs-without-list': problem('markdown', () => [
      'has signs that make no list',
      'write a space after each of them',
    ]),
    'letters-without-list': problem('markdown', () => [
      'has letters that make no list, so that its lines run together',
      'write "- " or "1. " instead',
    ]),
    'numbers-without-list': problem('markdown', () => [
      'has numbers that make no list',
      'write an empty line before the first of them',
    ]),
    'backslash-at-end': problem('markdown', () => [
      'ends in a backslash, which breaks a line only before another one',
      'remove it',
    ]),
    'picture-of-a-wiki': problem('markdown', () => [
      'is a picture of a wiki',
      'write ![what it shows](folder/picture.webp)',
    ]),
    'link-of-a-wiki': problem('markdown', () => ['is a link of a wiki', 'write [words](/page)']),
    'half-a-link': problem('markdown', () => [
      'holds half a link',
      'write [words](address), without spaces in the address',
    ]),
    'undefined-link': problem('markdown', () => [
      'holds a link to an address that is not defined',
      'write [words](address)',
    ]),
    'link-with-space': problem('markdown', () => [
      'is not a link, because there is a space between its words and its address',
      'remove the space',
    ]),
    'link-with-swapped-brackets': problem('markdown', () => [
      'holds a link whose brackets have changed places',
      'write [words](address)',
    ]),
    'picture-without-file': problem('markdown', () => [
      'is a picture without its file',
      'write ![what it shows](folder/picture.webp)',
    ]),
    'lone-accent': problem('markdown', () => ['is an accent by itself', 'write ’']),
    'half-of-bold': problem('markdown', () => [
      'holds a ** without its counterpart',
      'write bold as **words**, without spaces inside, and the sign itself as \\*',
    ]),
    'stars-within-word': problem('markdown', () => [
      'holds * that make nothing italic',
      'mark whole words, and write the sign itself as \\*',
    ]),
    'half-of-struck-out': problem('markdown', () => [
      'holds a ~~ without its counterpart',
      'write struck-out words as ~~words~~, without spaces inside, and the sign itself as \\~',
    ]),
    'underscore-with-spaces': problem('markdown', () => [
      'holds _ with spaces inside',
      'write italic words as *words*, and bold ones as **words**',
    ]),
    'mark-of-another-system': problem('markdown', () => [
      'is marked text of another system',
      'write bold as **words**',
    ]),
    'raised-figure': problem('markdown', () => [
      'is a raised or lowered figure of another system',
      'write the sign itself',
    ]),
    'emoji-name': problem('markdown', () => ['is the name of an emoji', 'write the emoji itself']),
    'underlined-heading': problem('markdown', () => [
      'is a heading by the line below it',
      'write ## before it, or an empty line between the two',
    ]),
    'loose-sublist': problem('markdown', () => [
      'is not a part of the item above it',
      'write three spaces before each -',
    ]),
    'number-makes-list': problem('markdown', ({ number }: { number: number }) => [
      `makes a list that begins with ${number}`,
      `write ${number}\\. for the number itself`,
    ]),
    'other-number-shown': problem('markdown', ({ number, shown }: { number: number; shown: number }) => [
      `is shown as ${shown}, because a page numbers a list through`,
      `write that, or ${number}\\. for the number itself`,
    ]),
    'list-of-one-item': problem('markdown', ({ sign }: { sign: string }) => [
      'makes a list of one item',
      `write \\${sign} for the sign itself, or - for a list`,
    ]),
    'line-joins-quotation': problem('markdown', () => [
      'belongs to the quotation above it',
      'put an empty line between the two, or write > before it',
    ]),
    'line-joins-item': problem('markdown', () => [
      'belongs to the item above it',
      'put an empty line between the two, or indent it',
    ]),
    'more-than-makes-quotation': problem('markdown', () => [
      'begins a quotation',
      'write \\> for "more than"',
    ]),
    'times-makes-italics': problem('markdown', () => [
      'is a figure in italics, not a figure between two stars',
      'write × for "times", or \\* for the sign',
    ]),
    'open-fence': problem('markdown', ({ fence }: { fence: string }) => [
      'begins code that does not end, so that all below it is code',
      `write ${fence} below its last line`,
    ]),
    'unused-definition': problem('markdown', () => [
      'is not shown: words in brackets before a colon name an address, and no link has that name',
      'remove it, or write \\[ for the sign itself',
    ]),
  },
  {
    'contents-of-another-system': { block: 'long-text' },
    'number-makes-list': { number: 24 },
    'other-number-shown': { number: 4, shown: 3 },
    'list-of-one-item': { sign: '*' },
    'open-fence': { fence: '```' },
  },
)
