import { defineWords, problem, statement } from '../../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess } from './values.ts'

/** What is wrong with the entries of `accepted` in `content/site.json`. */
export const tell = defineWords(
  {
    'unknown-rule': statement('accepted-unused', ({ rule, ...others }: Guess & { rule: string }) => [
      `unknown rule "${rule}"`,
      adviseKnown(others, 'known', AS_WRITTEN),
    ]),
    'accepted-unused': problem(
      'accepted-unused',
      () => ['accepts a warning that no longer occurs', 'remove it'],
      () => ['allows a hint that has gone', 'remove this entry'],
    ),
    'accepted-words': problem(
      'accepted-words',
      () => ['names words of a message, which may change', 'write "id" and "data" in its place'],
      () => ['names words of a hint, which may change', 'ask a developer to write what the hint names'],
    ),
  },
  {
    'unknown-rule': { rule: 'odd-units', near: 'odd-unit' },
  },
)
