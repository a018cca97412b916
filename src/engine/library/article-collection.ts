import { Article } from '../../../schemas/cards/article.ts'
import type { Page } from '../../../schemas/page.ts'
import { leavesOf } from '../../../schemas/walk-blocks.ts'
import { bodyBlocks } from '../read/insert-body-block.ts'
import type { Document, Path } from '../read/json-document.ts'
import { routeOf } from '../read/route-of.ts'
import { valueAt } from '../read/value-at.ts'

/** The collection that articles join by themselves. */
export const ARTICLES = 'articles'

const FOLDER = 'blog/'

function recordOf(name: string, { data }: Document): unknown {
  if (!name.startsWith(FOLDER)) return undefined
  const article = bodyBlocks(data).find(({ block }) => 'type' in block && block.type === 'article')
  if (!article) return undefined
  const at = (...path: Path) => valueAt(data, path)
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

/** The page `name` as a card, when it is an article of `content/pages/blog/`. A broken one is none: its page has the problem. */
export function articleCard(name: string, document: Document): Article | undefined {
  const record = recordOf(name, document)
  return record === undefined ? undefined : Article.safeParse(record).data
}

/** All articles, newest first: the records of the collection and the pages; those of one day as they stand. */
export function allArticles(records: readonly Article[], pages: readonly Article[]): Article[] {
  return [...records, ...pages].toSorted((a, b) =>
    a.date.iso < b.date.iso ? 1 : a.date.iso > b.date.iso ? -1 : 0,
  )
}

/** Where the feed of the articles stands below the site's address. */
export const FEED = '/feed.xml'

/** The articles that stand in lists on a page. */
export function articlesOn({ sections }: Page): Article[] {
  return leavesOf(sections).flatMap(({ leaf }) =>
    'card' in leaf && leaf.card === 'article' ? leaf.items : [],
  )
}

/** Each article once, newest first. */
export function newestFirst(articles: readonly Article[]): Article[] {
  const once = new Map(articles.map((article) => [`${article.date.iso} ${article.title}`, article]))
  return [...once.values()].toSorted((a, b) => (a.date.iso < b.date.iso ? 1 : -1))
}
