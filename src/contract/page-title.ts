import type { Page } from '../../schemas/page.ts'

/** The words of the browser's tab: the page's title, and the brand where the title does not name it. */
export function pageTitle(page: Pick<Page, 'title'>, brand: string): string {
  return page.title.includes(brand) ? page.title : `${page.title} | ${brand}`
}
