/** A source of numbers from 0 up to 1 that gives the same ones for the same seed. */
export type Random = () => number

/** mulberry32: small, and good enough to vary texts. */
export function random(seed: number): Random {
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

function word(next: Random): string {
  return WORDS[Math.floor(next() * WORDS.length)] ?? 'word'
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** So many words with a full stop. */
export function sentence(next: Random, words: number): string {
  return `${capital(Array.from({ length: words }, () => word(next)).join(' '))}.`
}

/** Three words; the number makes it one of a kind. */
export function title(next: Random, number: number): string {
  return `${capital(word(next))} ${word(next)} ${word(next)} ${number}`
}

/** Paragraphs of so many words each, in sentences. */
export function paragraphs(next: Random, count: number, words: number): string {
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.round(words / 9) }, () => sentence(next, 9)).join(' '),
  ).join('\n\n')
}
