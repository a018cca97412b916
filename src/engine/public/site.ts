// What plugins may import of a site: its states, and how it is read and checked. Docstrings are in these files.

export { checkSiteFile } from '../check/check-site-file.ts'
export type { CheckedContent, ReleaseContent, SiteCheck } from '../check/checked-content.ts'
export { type CompletionNames, completionNames, mapSchemas } from '../check/completion-names.ts'
export { type Content, createContentSession, type SiteContent } from '../check/content-session.ts'
export { oncePerSite } from '../check/once-per-site.ts'
export { blockProducts, isListedByBanner, lastModified, listingOf } from '../check/page-summary.ts'
export { type PageVariant, pageVariantNames, paginate, paginateAll } from '../check/paginate.ts'
export type { SiteInput } from '../check/site-input.ts'
export { publishedOn, validatePage } from '../check/validate-page.ts'
export { comparerOf, documentsOf, foldersOf } from '../hooks.ts'
export type { SiteFormats } from '../library/site-formats.ts'
export { type ReaderOptions, rootDocuments, SITE, type SiteSources } from '../library/site-sources.ts'
