import type { Article } from '../../../schemas/blocks/article.ts'
import type { Page } from '../../../schemas/page.ts'
import { leavesOf } from '../../../schemas/walk-blocks.ts'

/** The article that a page is; undefined for other pages. */
export function articleOf({ sections }: Page): Article | undefined {
  for (const { leaf } of leavesOf(sections)) if (leaf.type === 'article') return leaf
  return undefined
}
