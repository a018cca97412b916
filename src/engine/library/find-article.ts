import type { Article } from '../../../schemas/blocks/article.ts'
import type { Page } from '../../../schemas/page.ts'
import { leafBlocks } from '../../../schemas/walk-blocks.ts'

/** Finds the article block of a page; undefined when the page has none. */
export function findArticle({ sections }: Page): Article | undefined {
  for (const { leaf } of leafBlocks(sections)) if (leaf.type === 'article') return leaf
  return undefined
}
