import type { Page } from '../../schemas/page.ts'

/** Gives the title in the browser's tab: the page's title, with the brand added when the title does not contain it. */
export function pageTitle(page: Pick<Page, 'title'>, brand: string): string {
  return page.title.includes(brand) ? page.title : `${page.title} | ${brand}`
}
