import type { Page } from '../../schemas/page.ts'
import type { Pagination } from '../../schemas/parts/pager.ts'
import type { SocialImageFile } from '../../schemas/parts/social-image.ts'

/** A page in one of the languages of a site. */
export interface Alternate {
  /** The locale of the language, such as `fr-FR`. */
  locale: string
  /** The name of the language in the language itself. */
  name: string
  /** The whole path of the page, with the base path. */
  to: string
  /** The language lacks the page: `to` is its home page. */
  instead?: true
  /** The language of the site itself. */
  source?: true
}

/** A page as the browser gets it. */
export interface PageData {
  page: Page
  /** The position of the page in a list that has several pages. */
  pager?: Pagination | undefined
  /** The path of the page, such as `/faq`; undefined for the 404 page, which has no address of its own. */
  path?: string | undefined
  /** The preview picture of a shared link to the page. */
  share: SocialImageFile
  /** The metadata of an article in a shared link: days such as `2025-01-23`, and the address of the author's page. */
  article?: { published_time: string; modified_time: string; author: string } | undefined
  /** The page in all languages of the site, its own included; undefined for a site of one language. */
  alternates?: readonly Alternate[] | undefined
  /** The release of the code that this data fits. */
  build: string
  /** Changes when any input of the page's HTML changes. */
  revision: string
}

/** Why a page cannot be rendered. */
export interface RenderFailure {
  /** What a component threw. */
  error: unknown
  /** The component stack of the error; empty when React does not give one. */
  componentStack: string
  /** The HTML before the block that failed; empty when the error is outside of all blocks. */
  htmlBefore: string
}
