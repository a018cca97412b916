import type { Page } from '../../../../schemas/page.ts'
import { articleOf } from '../../library/find-article.ts'

/**
 * The day (`2025-01-23`) of a page's last change, as content tells it: what the editor wrote as `updated`, or the day
 * of its article. Undefined for other pages: files and commits have other days in every copy of the project.
 */
export function lastChange(page: Page): string | undefined {
  return page.updated?.iso ?? articleOf(page)?.date.iso
}
