import { defineWords, problem } from '../../../../schemas/words.ts'

/** What keeps every parser from reading a text, and what no text needs. */
export const tell = defineWords(
  {
    'nested-too-deep': problem('nesting', ({ levels }: { levels: number }) => [
      `is nested deeper than ${levels} levels`,
      'write it with fewer, or close what is open further up',
    ]),
    'document-too-long': problem('size', ({ limit }: { limit: number }) => [
      `is longer than ${limit} characters`,
      'split it up',
    ]),
    'byte-order-mark': problem('encoding', () => [
      'starts with a byte order mark',
      'save the file as UTF-8 without it',
    ]),
    'not-merged': problem('syntax', () => [
      'holds two versions that were not merged',
      'keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>',
    ]),
    'saved-as-utf-16': problem('encoding', () => ['is saved as UTF-16 ("Unicode")', 'save it as UTF-8']),
    'nul-character': problem('encoding', () => [
      'holds a NUL character (U+0000) here, which no text needs',
      'remove it',
    ]),
    'other-encoding': problem('encoding', () => [
      'is not UTF-8 text here, but text in another encoding, such as Windows-1252',
      'save the file as UTF-8',
    ]),
    'hidden-character': problem('hidden-character', ({ name, code }: { name: string; code: string }) => [
      `holds ${name} (${code})`,
      'remove it',
    ]),
  },
  {
    'nested-too-deep': { levels: 64 },
    'document-too-long': { limit: 2000000 },
    'hidden-character': { name: 'a right-to-left override', code: 'U+202E' },
  },
)
