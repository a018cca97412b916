/** Where a name begins and ends in a text. */
export interface NameMatch {
  start: number
  end: number
}

/**
 * Creates a function that finds names in texts in any case, the longest name at each offset. Its time depends on the length
 * of the text, not on the number of names.
 */
export function createNameFinder(names: Iterable<string>): (text: string) => NameMatch[] {
  const known = new Set([...names].map((name) => name.toLowerCase()))
  /** The first word of names → the length of the longest name. */
  const longest = new Map<string, number>()
  for (const name of known) {
    const [first = ''] = /^(?:\w+|\W)/.exec(name) ?? []
    longest.set(first, Math.max(longest.get(first) ?? 0, name.length))
  }
  return (text) => {
    const found: NameMatch[] = []
    for (const { 0: first, index: start } of text.matchAll(/\w+|\W/g)) {
      const length = longest.get(first.toLowerCase())
      if (length === undefined || start < (found.at(-1)?.end ?? 0) || isWordCharacter(text, start - 1))
        continue
      let end = Math.min(start + length, text.length)
      while (end > start && (isWordCharacter(text, end) || !known.has(text.slice(start, end).toLowerCase())))
        end--
      if (end > start) found.push({ start, end })
    }
    return found
  }
}

function isWordCharacter(text: string, offset: number): boolean {
  return /[\w-]/.test(text.charAt(offset))
}
