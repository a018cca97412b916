import type { Page } from '../../schemas/page.ts'
import type { Pager } from '../../schemas/parts/pager.ts'

/** A page as the browser gets it. */
export interface PageData {
  page: Page
  /** Which page of its list the page holds, where the list has several. */
  pager?: Pager | undefined
  /** Names the release of the code that this data fits. */
  build: string
  /** Changes with anything that the page's HTML is made of. */
  revision: string
}

/** The HTML of a page: what stands before its own part, that part (`<main>`), and what follows. */
export type Markup = readonly [before: string, own: string, after: string]
