import type { Page } from '../../../schemas/page.ts'
import type { PageArticle } from '../../../schemas/trait.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'

/** Finds the article of a page; undefined when the page has none. */
export function findArticle({ sections }: Page): PageArticle | undefined {
  for (const { block } of listBlocks(sections)) {
    const article = traitsOf(block).article?.(block)
    if (article) return article
  }
  return undefined
}
