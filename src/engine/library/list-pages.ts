import type { LetterGroup } from '../../../schemas/library.ts'

/** A page as a list of pages shows it. */
export interface ListedPage {
  title: string
  href: string
}

/** The sign above the titles that begin with no letter. */
const DIGITS = '0–9'

/** Lists pages from A to Z in the order of a language. Letters with accents stand with those without. */
export function listByLetter(pages: readonly ListedPage[], locale: string): LetterGroup[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const letterOf = (title: string) => {
    const [first = ''] = /[\p{L}\p{N}]/u.exec(title.normalize('NFD')) ?? []
    return /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : DIGITS
  }
  const groups = new Map<string, LetterGroup>()
  for (const { title, href } of pages.toSorted((a, b) => compare(a.title, b.title))) {
    const letter = letterOf(title)
    const group = groups.get(letter) ?? { letter, links: [] }
    group.links.push({ label: title, href })
    groups.set(letter, group)
  }
  return [...groups.values()].toSorted((a, b) => compare(a.letter, b.letter))
}
