import { Synonyms } from '../../../schemas/synonyms.ts'
import { defineWords, problem } from '../../../schemas/words.ts'
import { foldWord } from '../../contract/search.ts'
import { memoize } from '../../engine/public/cache.ts'
import { type ContentDocument, validate } from '../../engine/public/documents.ts'
import type { Finding, Problem } from '../../engine/public/problems.ts'
import type { PageSearch } from './page-search.ts'

const tell = defineWords(
  {
    'unused-synonyms': problem('synonym', ({ words }: { words: readonly string[] }) => [
      `is a group of which no page says any word (${words.join(', ')})`,
      'add the word that the pages use, or remove the group',
    ]),
  },
  {
    'unused-synonyms': { words: ['Kontakt', 'Hotline', 'Telefon'] },
  },
)

/** Checks `content/synonyms.json`. Without the file, there are no synonyms. */
export function checkSynonyms(
  document: ContentDocument | undefined,
): { value: Synonyms } | { problems: Problem[] } {
  return document ? validate(document, Synonyms) : { value: { groups: [], ignored: [] } }
}

/** Remembers folded words, because the pages of a site repeat the same few words. */
const fold = memoize(foldWord, 50_000)

/** Gives the folded words of a text between spaces, so that `includes` finds whole words: ` home wi fi `. */
function toWords(text: string): string {
  return ` ${text
    .split(/[^\p{L}\p{M}\p{N}'’.,]+|[.,](?!\p{N})/u)
    .map(fold)
    .filter((word) => word !== '')
    .join(' ')} `
}

const isOneWord = (key: string) => !key.trim().includes(' ')

/**
 * Creates a function that adds to a text the synonyms of its words, so that the index finds the text by them. Synonyms of several words
 * are not added, because each of their words alone means something else: the search reads them as the first word of their group.
 */
export function createSynonymWriter({ groups }: Synonyms): (text: string) => string {
  const folded = groups.map((words) => words.map((word) => ({ word, key: toWords(word) })))
  return (text) => {
    const words = folded.length > 0 ? toWords(text) : ''
    const added = folded.flatMap((group) => {
      const others = group.filter(({ key }) => !words.includes(key))
      return others.length < group.length
        ? others.flatMap(({ word, key }) => (isOneWord(key) ? [word] : []))
        : []
    })
    return [text, ...added].join(' ')
  }
}

/** Finds the groups of synonyms that have no word on any page: a search for them finds nothing. */
export function findUnusedSynonyms(
  document: ContentDocument,
  { groups }: Synonyms,
  pages: Iterable<PageSearch>,
): Finding[] {
  const unused = new Map(groups.map((words, index) => [index, words.map(toWords)]))
  for (const { page, records } of pages) {
    if (unused.size === 0) return []
    const words = toWords(
      [page, ...records]
        .flatMap(({ title, text, headings, words }) => [title, text, headings, words])
        .join('\n'),
    )
    for (const [index, keys] of unused) if (keys.some((key) => words.includes(key))) unused.delete(index)
  }
  return [...unused.keys()].map((index) => ({
    file: document.file,
    at: ['groups', index],
    ...tell('unused-synonyms', { words: groups[index] ?? [] }),
  }))
}
