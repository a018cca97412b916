import type { ArticleCard } from '../../../schemas/cards/article.ts'
import type { Library } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import type { Problem } from '../diagnostics/problem.ts'
import type { LibraryResult, PageIndex } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import type { Lookups } from '../library/tracked-library.ts'
import type { PageFacts } from '../plugin.ts'
import type { ContentFile, FolderListing } from '../read/content-folder.ts'
import type { Placed } from './locate-findings.ts'
import type { PageSummary } from './page-summary.ts'

/** The file of a page, and the page's name: `faq` for `content/pages/faq.json`. */
export interface PageFile {
  name: string
  path: string
}

/** The result of checking one page, as plain JSON. It stays true while the text and the results of its look-ups do. */
export interface PageResult {
  path: string
  /** Hash of the file's text. */
  textHash: string
  lookups: Lookups
  /** The anchors that links may point at; undefined when the document cannot be read. */
  anchors?: readonly string[] | undefined
  /** Where links to the page lead, if the site does not show it on the day: such a page has no summary. */
  instead?: string | undefined
  /** The page as a card, if it is an article. */
  article?: ArticleCard | undefined
  problems: readonly Problem[]
  /** Only for a page without problems. */
  summary?: PageSummary | undefined
  /** What the plugins keep of the page. Only for a page without problems. */
  facts?: PageFacts | undefined
  /** `PageReader.key` of each plugin whose facts it has. */
  factsKeys: Readonly<Record<string, string>>
  /** Where the warnings of the page are: looking one up opens the page. */
  placed?: Placed | undefined
}

/** A checked page: its result, and for a page without problems the page itself, also as JSON. */
export interface CheckedPage {
  result: PageResult
  page?: Page
  json?: string
}

/** Reads and checks one page. Its result records its look-ups. */
export type PageChecker = (file: PageFile) => CheckedPage

/** Pages to check, and what their documents need to know of the site and of the other pages. */
export interface CheckTask {
  sources: SiteSources
  files: readonly PageFile[]
  pageIndex: PageIndex
}

/** What a check knows of a site when all of its pages are checked. It has no page itself, only what the engine needs to know of each. */
export interface SiteCheck {
  sources: SiteSources
  listing: FolderListing
  /** Undefined when `content/site.json` has a problem. */
  site: Site | undefined
  /** The addresses that `content/site.json` leads to. */
  siteLinks: ReadonlySet<string>
  /** The redirects from old addresses, with their targets resolved. */
  redirects: readonly Redirect[]
  /** What documents need to know of the pages, after all pages were checked. */
  pageIndex: PageIndex
  /** The result of every page, by page name. The page cache keeps them. */
  results: ReadonlyMap<string, PageResult>
  /** The summaries of the pages without problems, by page name. */
  summaries: ReadonlyMap<string, PageSummary>
  library: Library
  /** The collections without problems, and what else the library is made of. */
  libraryResult: LibraryResult
}

/** The checked content of a site. */
export interface CheckedContent extends SiteCheck {
  /** Problems stop a build. */
  problems: Problem[]
  /** Warnings do not stop a build. The check looks for them only when there is no problem, and when it is asked to. */
  warnings: Problem[]
  /** The folders of the other sites of a release, such as languages. Only the source site knows them. */
  otherFolders: readonly string[]
  /** `FolderListing.statKey` of the files that were checked. */
  statKey: string
}

/** Content without problems. */
export type ReleaseContent = CheckedContent & { site: Site }

/** Finds the result of an earlier check of a file; undefined when there is none, or when the file changed since. */
export type FindCachedResult = (file: ContentFile) => PageResult | undefined
