import type { Page } from '../../schemas/page.ts'
import type { Pagination } from '../../schemas/parts/pager.ts'
import type { SocialImageFile } from '../../schemas/parts/social-image.ts'

/** A page as the browser gets it. */
export interface PageData {
  page: Page
  /** Which page of its list the page holds, where the list has several. */
  pager?: Pagination | undefined
  /** Where the page stands, such as `/faq`; the 404 page has no address of its own. */
  path?: string | undefined
  /** The picture beside a shared link to the page. */
  share: SocialImageFile
  /** What a shared link tells of an article: days such as `2025-01-23`, and the address of the author's page. */
  article?: { published_time: string; modified_time: string; author: string } | undefined
  /** Names the release of the code that this data fits. */
  build: string
  /** Changes with anything that the page's HTML is made of. */
  revision: string
}

/** Why a page cannot be rendered. */
export interface RenderFailure {
  /** What a component threw. */
  error: unknown
  /** The stack of the components around it; empty when React knows none. */
  componentStack: string
  /** The HTML before the block that failed; empty when what failed stands in no block. */
  htmlBefore: string
}
