import { defineWords, problem } from '../../../schemas/words.ts'

/** What is wrong with the fixtures of blocks and cards. */
export const tell = defineWords(
  {
    'fixtures-missing': problem('missing-file', () => [
      'is missing',
      'every block and every card has fixtures: typical, minimal and longest',
    ]),
    'fixtures-of-nothing': problem('file-name', ({ folder }: { folder: string }) => [
      `has a name that none of the ${folder} has`,
      'remove it',
    ]),
  },
  {
    'fixtures-of-nothing': { folder: 'blocks' },
  },
)
