import type { LetterGroup } from '../../../schemas/library.ts'
import { groupBy } from '../../contract/group-by.ts'

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
  const sorted = pages.toSorted((a, b) => compare(a.title, b.title))
  return [...groupBy(sorted, ({ title }) => letterOf(title))]
    .map(([letter, group]) => ({ letter, links: group.map(({ title, href }) => ({ label: title, href })) }))
    .toSorted((a, b) => compare(a.letter, b.letter))
}
