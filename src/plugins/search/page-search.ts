import type { SearchRecord } from '../../../schemas/trait.ts'
import { ARTICLE_CARD, traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import type { ReadPage } from '../../engine/plugin.ts'
import { routeOf } from '../../engine/public/documents.ts'
import { findArticle } from '../../engine/public/library.ts'
import { listingOf } from '../../engine/public/site.ts'

/** The number of words of a text that the search reads, and that a result shows. */
const READ_WORDS = 60
const SHOWN_WORDS = 24
/** A text is also cut at this many characters for each word, because some languages have no spaces between words. */
const MAX_WORD_LENGTH = 12

/** A page or a record that the search finds, as plain JSON. Prices and units are not formatted yet. */
export interface PageEntry extends Omit<SearchRecord, 'words' | 'href'> {
  href: string
  /** Set when `href` is the page that shows the record, because the record has no page of its own. */
  shown?: boolean
  /** The headings of a page. */
  headings?: string
  /** Texts that the search reads, and that results do not show. */
  words?: string
}

/** The entries of a page in the search. */
export interface PageSearch {
  /** The page itself. */
  page: PageEntry
  /** The cards and the questions of its blocks. */
  records: readonly PageEntry[]
  /** How many blocks the page has. Visitors find a record faster on a page with fewer blocks. */
  blocks: number
}

function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/)
  const all = words.join(' ')
  const cut = words
    .slice(0, count)
    .join(' ')
    .slice(0, count * MAX_WORD_LENGTH)
  return cut === all ? all : `${cut} …`
}

function joinWords(texts: readonly (string | undefined)[]): string {
  return firstWords(texts.filter((text) => text).join(' '), READ_WORDS)
}

/** Gives the entries of a page in the search; undefined for a page that the search leaves out. */
export function describeForSearch({ name, page, body }: ReadPage): PageSearch | undefined {
  const listing = listingOf(name, page)
  if (!listing) return undefined
  const route = routeOf(name)
  const blocks = listBlocks(page.sections).map(({ block }) => block)
  const article = findArticle(page)
  const { masthead, title, description } = page
  const headings = [
    article ? title : masthead?.title,
    masthead?.subtitle,
    ...blocks.map(({ heading }) => heading?.title),
    ...body.flatMap(({ text, heading }) => (heading ? [text] : [])),
  ]
  const words = [
    joinWords(body.flatMap(({ text, heading }) => (heading ? [] : [text]))),
    ...blocks.map((block) => joinWords([block.heading?.text, ...(traitsOf(block).search?.(block) ?? [])])),
  ]
  const records = blocks.flatMap((block): PageEntry[] => {
    const here = block.id === undefined ? route : `${route}#${block.id}`
    const questions = traitsOf(block).questions?.(block) ?? []
    return [
      ...questions.map(
        ({ question, answer }): PageEntry => ({
          kind: 'question',
          href: here,
          shown: true,
          title: question,
          text: firstWords(answer, SHOWN_WORDS),
          words: joinWords([answer]),
        }),
      ),
      ...listCards(block).flatMap(({ kind, card }) => {
        const record = traitsOfCard(kind).search?.(card)
        return record ? [recordEntry(record, here, block.heading?.title)] : []
      }),
    ]
  })
  return {
    page: {
      kind: article ? ARTICLE_CARD : 'page',
      href: route,
      title: listing.title,
      text: description,
      ...(article && { picture: article.picture }),
      headings: headings.filter((heading) => heading).join('\n'),
      words: words.filter((text) => text).join('\n'),
    },
    records,
    blocks: blocks.length,
  }
}

/** Makes an entry of a card. `here` is the address of its block, `heading` the heading of the block. */
function recordEntry(
  { href, words = [], ...record }: SearchRecord,
  here: string,
  heading: string | undefined,
): PageEntry {
  return {
    ...record,
    ...(record.text !== undefined && { text: firstWords(record.text, SHOWN_WORDS) }),
    words: joinWords([heading, ...words]),
    ...(href?.startsWith('/') ? { href } : { href: here, shown: true }),
  }
}
