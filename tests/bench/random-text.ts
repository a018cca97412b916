/** Gives the next number from 0 up to 1, exclusive. */
export type RandomNumbers = () => number

/** Creates a mulberry32 generator, which is small and good enough to vary texts; the same seed gives the same numbers. */
export function createRandom(seed: number): RandomNumbers {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const WORDS =
  'network router signal speed tower cable modem fibre street garden window kitchen evening morning quiet honest simple steady faster nearer better every another under over beside behind carries reaches follows answers measures explains promises'.split(
    ' ',
  )

/** Gives a sentence of `words` words. */
export function randomSentence(next: RandomNumbers, words: number): string {
  const text = Array.from({ length: words }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** Gives three words and `number`, which makes the title unique. */
export function randomTitle(next: RandomNumbers, number: number): string {
  return randomSentence(next, 3).replace('.', ` ${number}`)
}

/** Gives `count` paragraphs of about `words` words each, in sentences of nine words. */
export function randomParagraphs(next: RandomNumbers, count: number, words: number): string {
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.round(words / 9) }, () => randomSentence(next, 9)).join(' '),
  ).join('\n\n')
}
