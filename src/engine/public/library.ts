// What plugins may import of what documents point at: pages, links, tokens, articles, files. Docstrings are in these files.

export { findArticle, listedArticles } from '../library/article-collection.ts'
export { siteDate } from '../library/build-date.ts'
export { createLibrary, type LibraryResult, type PageIndex } from '../library/create-library.ts'
export { momentOf } from '../library/moment.ts'
export { createPublicFileLookup, listPublicFiles } from '../library/public-files.ts'
export { parseRedirects } from '../library/redirect-map.ts'
export { redirectKey } from '../library/redirect-url.ts'
export { collectTokens, createSlugs, createTokens, type RecordTokens } from '../library/tokens.ts'
export {
  collectionsIn,
  documentsIn,
  internalPaths,
  type Lookups,
  linksOf,
  looksUp,
  showsCollection,
  type TrackedLibrary,
  textsIn,
  tokensIn,
  trackLibrary,
} from '../library/tracked-library.ts'
