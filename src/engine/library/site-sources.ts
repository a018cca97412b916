import type { Library } from '../../../schemas/library.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { type ContentFile, type FolderListing, listContent, readFileText } from '../read/content-folder.ts'
import { COLLECTIONS, documentName, listDocuments, MEDIA } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument, readRootDocument } from '../read/read-document.ts'
import { buildDate } from './build-date.ts'
import {
  createMediaLibrary,
  type MediaCache,
  type MediaLibrary,
  type MediaOptions,
} from './media/media-library.ts'
import { readSiteFormats, type SiteFormats } from './site-formats.ts'
import { THEME } from './theme.ts'
import { createTokenLookup } from './tokens.ts'

const SITE = 'content/site.json'

export interface ReaderOptions extends MediaOptions {
  /** The date to build the site for, such as `2026-12-24`. Without it, `buildDate` decides. */
  day?: string | undefined
}

/** Everything that the engine reads before the pages: site.json, collections, media. */
export interface SiteSources {
  /** The project's root. */
  root: string
  /** The date that the site is built for. */
  day: string
  /** `content/site.json`, not validated; undefined when it cannot be read. */
  site: ContentDocument | undefined
  /** `content/theme.json`, not validated; undefined when there is none, or when it cannot be read. */
  theme: ContentDocument | undefined
  /** The collections by name, not validated; those that cannot be read are missing. */
  collections: ReadonlyMap<string, ContentDocument>
  media: MediaLibrary
  token: Library['token']
  formats: SiteFormats
  /** The reasons why files cannot be read. */
  problems: readonly Problem[]
}

/** Reads a content file. A reader may keep the documents of files that did not change. */
export type DocumentReader = (file: ContentFile) => ContentDocument | Problem

/** Reads the site sources below `root`. Throws when `options.day` is no date of the calendar. */
export function readSiteSources(
  root: string,
  options: ReaderOptions,
  listing: FolderListing = listContent(root),
  read: DocumentReader = ({ path }) => readDocument(path, readFileText(root, path)),
  mediaCache?: MediaCache,
): SiteSources {
  const { files, problems: nameProblems } = listDocuments(listing, COLLECTIONS)
  const problems = [...listing.problems, ...nameProblems]
  const collections = new Map<string, ContentDocument>()
  for (const [name, file] of files) {
    const document = read(file)
    if ('problemAt' in document) collections.set(name, document)
    else problems.push(document)
  }
  const site = readRootDocument(root, SITE, read, problems)
  if (!site && !problems.some(({ file }) => file.toLowerCase() === SITE))
    problems.push(fileProblem(SITE, { rule: 'missing-file', message: 'is missing; every site needs it' }))
  const day = buildDate(options.day)
  const incomplete = brokenCollections(problems).size > 0 || !site
  return {
    root,
    day,
    site,
    theme: readRootDocument(root, THEME, read, problems),
    collections,
    media: createMediaLibrary(root, options, mediaCache, listing.listFiles(MEDIA)),
    token: createTokenLookup({ collections: collections.values(), site, incomplete, day }),
    formats: readSiteFormats(site),
    problems,
  }
}

/** Gives the names of the collections that have a problem. */
export function brokenCollections(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems
      .filter(({ file }) => file.startsWith(`${COLLECTIONS}/`))
      .map(({ file }) => documentName(COLLECTIONS, file)),
  )
}
