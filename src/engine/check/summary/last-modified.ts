import type { Page } from '../../../../schemas/page.ts'
import { findArticle } from '../../library/article-collection.ts'

/**
 * Gives the date (`2025-01-23`) of the last change of a page: the page's `updated`, or the date of its article.
 * Undefined for other pages. The dates of files and commits are of no use: they differ in every copy of the project.
 */
export function lastModified(page: Page): string | undefined {
  return page.updated?.iso ?? findArticle(page)?.date.iso
}
