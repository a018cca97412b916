import { COUNT, numberOf } from './number-words.ts'

/** Words that stand between a count and a noun only where the count is of something else. */
const OTHER =
  /^(?:a|an|and|are|as|at|by|day|days|feet|for|from|gig|hour|hours|in|is|mbps|mile|miles|minute|minutes|month|months|of|on|or|out|over|per|percent|second|seconds|than|the|to|under|up|week|weeks|with|year|years|your)$/i
/** Words before a count that mean a part of the list, or more than it. */
const PART =
  /\b(?:another|any|at least|first|last|least|more than|next|of|only|other|over|than|up to)\s+(?:of\s+)?(?:the\s+)?$/i

/** A count in a text, before anybody looked what it is of. */
export interface Count {
  number: number
  /** As it stands there: "eight". */
  words: string
  /** The three words behind it. */
  following: readonly string[]
}

/** Words that mean a whole list, before a count. */
const WHOLE = /\b(?:all|our|same|these)\b/i
const WHOLE_BEFORE = /\b(?:all|our|same|these)\s+(?:the\s+)?$/i

/** A count and the three words behind it. */
const COUNTED = new RegExp(`${COUNT}(?=((?:\\s+[\\p{L}'’-]+){1,3}))`, 'giu')
/** Costs little, and most texts have none. */
const PERHAPS = /(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+[^\s\d]/i

/** The counts of a text that mean no part of something, such as "eight plain answers"; if told so, those after some words. */
export function countsIn(text: string, after?: RegExp): Count[] {
  if (!PERHAPS.test(text)) return []
  return [...text.matchAll(COUNTED)].flatMap(({ 1: words = '', 2: behind = '', index }) => {
    const before = text.slice(0, index)
    if (PART.test(before) || (after && !after.test(before))) return []
    return [{ number: numberOf(words), words, following: behind.trim().split(/\s+/) }]
  })
}

/** Those that mean a whole list wherever they stand: "our eleven partners". */
export function wholeIn(text: string): Count[] {
  return WHOLE.test(text) ? countsIn(text, WHOLE_BEFORE) : []
}

/** The counts that are of these things, with the words up to the thing: "eight plain answers". */
export function countsOf(
  counts: readonly Count[],
  nouns: readonly string[],
): { number: number; words: string; noun: string }[] {
  return counts.flatMap(({ number, words, following }) => {
    const at = following.findIndex((word) => nouns.includes(word.toLowerCase()))
    if (at < 0 || following.slice(0, at).some((word) => OTHER.test(word))) return []
    return [
      {
        number,
        words: [words, ...following.slice(0, at + 1)].join(' '),
        noun: following[at]?.toLowerCase() ?? '',
      },
    ]
  })
}
