/** How many words of the index a misspelt word may stand for. */
const MAX_MEANT = 3

/** Says whether so many letters at most are missing, added, wrong, or swapped with the next one. */
function isAlike(one: string, other: string, errors: number): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  if (a === '' || b === '') return a.length + b.length <= errors
  return (
    errors > 0 &&
    (isAlike(a.slice(1), b, errors - 1) ||
      isAlike(a, b.slice(1), errors - 1) ||
      isAlike(a.slice(1), b.slice(1), errors - 1) ||
      (a[0] === b[1] && a[1] === b[0] && isAlike(a.slice(2), b.slice(2), errors - 1)))
  )
}

/**
 * Gives the words of an index that a misspelt word may stand for: the most similar ones. They begin with the same letter: *cottage* is
 * not *outage*. A word of less than six letters with an error is mostly another one, as *lift* is for *gift*. A number is never
 * misspelt: 150 is not 500. A word that the index has is right.
 */
export function findMeant(word: string, terms: readonly string[]): readonly string[] {
  if (word.length < 6 || /\d/.test(word) || terms.includes(word)) return []
  const likely = terms.filter((term) => term[0] === word[0])
  const find = (errors: number) => likely.filter((term) => isAlike(word, term, errors)).slice(0, MAX_MEANT)
  const found = find(1)
  return found.length > 0 || word.length < 8 ? found : find(2)
}
