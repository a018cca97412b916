/** In lower case, letter by letter: places in it are places in the text. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

/** A name in a text. */
interface Named {
  /** In lower case. */
  name: string
  start: number
  end: number
}

/**
 * Finds names in texts, written in upper or lower case, the longest at each place. The time it takes depends on the
 * text alone, however many names there are.
 */
export function nameFinder(names: Iterable<string>): (text: string) => Named[] {
  const known = new Set<string>()
  /** The first word of names → the length of the longest. */
  const longest = new Map<string, number>()
  for (const written of names) {
    const name = folded(written)
    const [first = ''] = /^(?:\w+|\W)/.exec(name) ?? []
    known.add(name)
    longest.set(first, Math.max(longest.get(first) ?? 0, name.length))
  }

  return (written) => {
    const text = folded(written)
    const found: Named[] = []
    for (const { 0: first, index: start } of text.matchAll(/\w+|\W/g)) {
      const length = longest.get(first)
      if (length === undefined || start < (found.at(-1)?.end ?? 0) || joins(text, start - 1)) continue
      for (let end = Math.min(start + length, text.length); end >= start + first.length; end--) {
        if (joins(text, end) || !known.has(text.slice(start, end))) continue
        found.push({ name: text.slice(start, end), start, end })
        break
      }
    }
    return found
  }
}

/** Whether a word goes on at a place of a text. */
function joins(text: string, at: number): boolean {
  return /[\w-]/.test(text.charAt(at))
}
