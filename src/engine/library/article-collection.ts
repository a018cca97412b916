import { ArticleCard } from '../../../schemas/cards/article.ts'
import type { Page } from '../../../schemas/page.ts'
import type { PageArticle } from '../../../schemas/trait.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import type { FieldPath } from '../../contract/json.ts'
import { routeOf } from '../read/document-paths.ts'
import { findBodyBlocks } from '../read/insert-body-block.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'

/** The collection to which the engine adds the articles in the folders of `content/pages/`. */
export const ARTICLES = 'articles'

function articleFields(name: string, { data }: ContentDocument): unknown {
  if (!name.includes('/')) return undefined
  const article = findBodyBlocks(data).find(({ traits }) => traits.article)
  if (!article) return undefined
  const at = (...path: FieldPath) => valueAt(data, path)
  const field = (key: string) => at(...article.path, key)
  return {
    title: at('masthead', 'title') ?? at('title'),
    href: routeOf(name),
    picture: field('picture'),
    category: field('category'),
    categoryHref: field('categoryHref'),
    date: field('date'),
    minutes: field('minutes'),
  }
}

/**
 * Makes a card of the page `name` if it is an article in a folder, such as `blog/first`. Gives undefined for other pages, and
 * for a broken article: the check of its page reports the problem.
 */
export function articleCard(name: string, document: ContentDocument): ArticleCard | undefined {
  const fields = articleFields(name, document)
  return fields === undefined ? undefined : ArticleCard.safeParse(fields).data
}

/**
 * Merges the records of the collection and the article pages, newest first. A page that a record leads to is listed by that record
 * alone. Articles of the same day keep their order.
 */
export function mergeArticles(records: readonly ArticleCard[], pages: readonly ArticleCard[]): ArticleCard[] {
  const recorded = new Set(records.map(({ href }) => href.replace(/[?#].*$/, '')))
  const unrecorded = pages.filter(({ href }) => !recorded.has(href))
  return newestFirst([...records, ...unrecorded])
}

/** Sorts articles by their days. Those of the same day keep their order. */
export function newestFirst(articles: readonly ArticleCard[]): ArticleCard[] {
  return articles.toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : a.date.iso > b.date.iso ? -1 : 0))
}

/** Gives the articles in the lists of a page. */
export function listedArticles({ sections }: Page): ArticleCard[] {
  return listBlocks(sections).flatMap(({ block }) =>
    listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).article?.(card) ?? []),
  )
}

/** Finds the article of a page; undefined when the page has none. */
export function findArticle({ sections }: Page): PageArticle | undefined {
  for (const { block } of listBlocks(sections)) {
    const article = traitsOf(block).article?.(block)
    if (article) return article
  }
  return undefined
}
