import { Synonyms } from '../../../schemas/synonyms.ts'
import { foldWord } from '../../contract/search.ts'
import { memoize } from '../cache/memoize.ts'
import type { Problem } from '../diagnostics/problem.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'
import type { PageSearch } from './page-search.ts'

/** Checks `content/synonyms.json`. Without the file, there are no synonyms. */
export function checkSynonyms(
  document: ContentDocument | undefined,
): { value: Synonyms } | { problems: Problem[] } {
  return document ? validate(document, Synonyms) : { value: { groups: [] } }
}

/** The pages of a site say the same few words again and again. */
const fold = memoize(foldWord, 50_000)

/** Gives the folded words of a text between spaces, so that `includes` finds whole words: ` home wi fi `. */
function toWords(text: string): string {
  return ` ${text
    .split(/[^\p{L}\p{M}\p{N}'’.,]+|[.,](?!\p{N})/u)
    .map(fold)
    .filter((word) => word !== '')
    .join(' ')} `
}

/** Creates a function that adds to a text the synonyms of the words in it: the index then finds it by them. */
export function createSynonymWriter({ groups }: Synonyms): (text: string) => string {
  const folded = groups.map((words) => words.map((word) => ({ word, key: toWords(word) })))
  return (text) => {
    const words = folded.length > 0 ? toWords(text) : ''
    const added = folded.flatMap((group) => {
      const others = group.filter(({ key }) => !words.includes(key))
      return others.length < group.length ? others.map(({ word }) => word) : []
    })
    return [text, ...added].join(' ')
  }
}

/** Finds the groups of synonyms of which no page says any word: searching for them leads to nothing. */
export function findUnusedSynonyms(
  document: ContentDocument,
  { groups }: Synonyms,
  pages: Iterable<{ search?: PageSearch | undefined }>,
): Problem[] {
  const unused = new Map(groups.map((words, index) => [index, words.map(toWords)]))
  for (const { search } of pages) {
    if (unused.size === 0) return []
    const entries = search ? [search.page, ...search.records] : []
    const words = toWords(
      entries.flatMap(({ title, text, headings, words }) => [title, text, headings, words]).join('\n'),
    )
    for (const [index, keys] of unused) if (keys.some((key) => words.includes(key))) unused.delete(index)
  }
  return [...unused.keys()].map((index) => {
    const message = `is a group of which no page says any word (${groups[index]?.join(', ')}); add the word that the pages use, or remove the group`
    return document.problemAt(['groups', index], { rule: 'synonym', message })
  })
}
