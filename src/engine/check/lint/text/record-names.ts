/** Gives a text in lower case, with every letter at the same offset as in the text. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

/** A name in a text. */
interface NameMatch {
  /** In lower case. */
  name: string
  start: number
  end: number
}

/**
 * Creates a function that finds names in texts in any case, the longest name at each offset. The time it takes depends
 * on the length of the text alone, and not on the number of names.
 */
export function createNameFinder(names: Iterable<string>): (text: string) => NameMatch[] {
  const known = new Set<string>()
  /** The first word of names → the length of the longest name. */
  const longest = new Map<string, number>()
  for (const written of names) {
    const name = lowerCase(written)
    const [first = ''] = /^(?:\w+|\W)/.exec(name) ?? []
    known.add(name)
    longest.set(first, Math.max(longest.get(first) ?? 0, name.length))
  }

  return (written) => {
    const text = lowerCase(written)
    const found: NameMatch[] = []
    for (const { 0: first, index: start } of text.matchAll(/\w+|\W/g)) {
      const length = longest.get(first)
      if (length === undefined || start < (found.at(-1)?.end ?? 0) || isWordCharacter(text, start - 1))
        continue
      for (let end = Math.min(start + length, text.length); end >= start + first.length; end--) {
        if (isWordCharacter(text, end) || !known.has(text.slice(start, end))) continue
        found.push({ name: text.slice(start, end), start, end })
        break
      }
    }
    return found
  }
}

function isWordCharacter(text: string, offset: number): boolean {
  return /[\w-]/.test(text.charAt(offset))
}
