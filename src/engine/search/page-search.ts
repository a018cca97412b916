import type { Page } from '../../../schemas/page.ts'
import type { SearchRecord } from '../../../schemas/trait.ts'
import { ARTICLE_CARD, traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { findArticle } from '../library/article-collection.ts'
import { routeOf } from '../read/document-paths.ts'

/** How many words of a text the search reads, and how many a result shows. */
const READ_WORDS = 60
const SHOWN_WORDS = 24
/** Languages without spaces have words of some letters, too. */
const MAX_WORD_LENGTH = 12

/** What the search finds on a page, as plain JSON. Prices and units are no texts yet. */
export interface PageEntry extends Omit<SearchRecord, 'words' | 'href'> {
  href: string
  /** Whether `href` is the page that shows it, and not one of its own. */
  shown?: boolean
  /** The headings of a page. */
  headings?: string
  /** What the search reads besides, and no result shows. */
  words?: string
}

/** What the search finds of a page. */
export interface PageSearch {
  /** The page itself. */
  page: PageEntry
  /** What stands on it: the cards and the questions of its blocks. */
  records: readonly PageEntry[]
  /** How many blocks the page has: the fewer, the more a visitor who looks for one of them sees it. */
  blocks: number
}

/** The text of an .mdx page: its headings and its paragraphs. */
export interface BodyText {
  text: string
  heading?: boolean
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

/** Gives what the search finds of the page `name`; undefined for a page that it does not find. */
export function describeForSearch(
  name: string,
  page: Page,
  body: readonly BodyText[],
): PageSearch | undefined {
  if (name === '404' || page.search === false) return undefined
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
      title: (article && masthead?.title) ?? title,
      text: description,
      ...(article && { picture: article.picture }),
      headings: headings.filter((heading) => heading).join('\n'),
      words: words.filter((text) => text).join('\n'),
    },
    records,
    blocks: blocks.length,
  }
}

/** Makes an entry of a card on the page and in the block `here`, below a heading. */
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
