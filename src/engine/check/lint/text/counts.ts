import { COUNT_PATTERN, parseCount } from './number-words.ts'

/** A count with one of these words between it and a noun counts something else. */
const OTHER_NOUN =
  /^(?:a|an|and|are|as|at|by|day|days|feet|for|from|gig|hour|hours|in|is|mbps|mile|miles|minute|minutes|month|months|of|on|or|out|over|per|percent|second|seconds|than|the|to|under|up|week|weeks|with|year|years|your)$/i
/** A count behind these words means a part of a list, or more than the list. */
const PART_BEFORE =
  /\b(?:another|any|at least|first|last|least|more than|next|of|only|other|over|than|up to)\s+(?:of\s+)?(?:the\s+)?$/i

/** A count in a text. The noun that it counts is not known yet. */
export interface TextCount {
  number: number
  /** As it is written: "eight". */
  words: string
  /** Up to three words behind it. */
  following: readonly string[]
}

/** A count behind these words means a whole list. */
const WHOLE = /\b(?:all|our|same|these)\b/i
const WHOLE_BEFORE = /\b(?:all|our|same|these)\s+(?:the\s+)?$/i

/** A count and up to three words behind it. */
const COUNTED = new RegExp(`${COUNT_PATTERN}(?=((?:\\s+[\\p{L}'’-]+){1,3}))`, 'giu')
/** A quick test: most texts have no count. */
const MAYBE_COUNT = /(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+[^\s\d]/i

/**
 * Finds the counts in a text, such as "eight plain answers", but not those that mean a part of a list. With `after`, it
 * finds only those behind text that matches.
 */
export function findCounts(text: string, after?: RegExp): TextCount[] {
  if (!MAYBE_COUNT.test(text)) return []
  return [...text.matchAll(COUNTED)].flatMap(({ 1: words = '', 2: behind = '', index }) => {
    const before = text.slice(0, index)
    if (PART_BEFORE.test(before) || (after && !after.test(before))) return []
    return [{ number: parseCount(words), words, following: behind.trim().split(/\s+/) }]
  })
}

/** Finds the counts that mean a whole list wherever they are: "our eleven partners". */
export function findWholeListCounts(text: string): TextCount[] {
  return WHOLE.test(text) ? findCounts(text, WHOLE_BEFORE) : []
}

/** Picks the counts of these nouns, each with the words up to its noun: "eight plain answers". */
export function countsOfNouns(
  counts: readonly TextCount[],
  nouns: readonly string[],
): { number: number; words: string; noun: string }[] {
  return counts.flatMap(({ number, words, following }) => {
    const at = following.findIndex((word) => nouns.includes(word.toLowerCase()))
    if (at < 0 || following.slice(0, at).some((word) => OTHER_NOUN.test(word))) return []
    return [
      {
        number,
        words: [words, ...following.slice(0, at + 1)].join(' '),
        noun: following[at]?.toLowerCase() ?? '',
      },
    ]
  })
}
