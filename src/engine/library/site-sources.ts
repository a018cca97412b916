import type { Library } from '../../../schemas/library.ts'
import { ROOT_DOCUMENTS, type RootDocument, rootDocumentPath } from '../../contract/root-documents.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import {
  type ContentFile,
  type Drafts,
  type FolderListing,
  listContent,
  readFileText,
} from '../read/content-folder.ts'
import { type CsvTable, readCsv } from '../read/csv-table.ts'
import { COLLECTIONS, cleanName, documentName, listDocuments, MEDIA } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument, readRootDocument } from '../read/read-document.ts'
import { buildDate } from './build-date.ts'
import {
  createMediaLibrary,
  type MediaCache,
  type MediaLibrary,
  type MediaOptions,
} from './media/media-library.ts'
import { createPublicFileLookup } from './public-files.ts'
import { readSiteFormats, type SiteFormats } from './site-formats.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Path from the project's root. */
export const SITE = rootDocumentPath('site')

export interface ReaderOptions extends MediaOptions {
  /** Whether the site is shown on this computer only, as the dev server does. Default: false. */
  local?: boolean
  /** Gives the documents that have changed since the last commit, with their texts before: the check compares figures. */
  lastCommitted?: () => ReadonlyMap<string, string>
  /** Finds a file of `public/`, where that folder does not stand beside the content. */
  publicFile?: Library['publicFile']
  /** Texts that are not saved yet, which are read in place of the files. They may change between two reads. */
  drafts?: Drafts
  /** The date to build the site for, such as `2026-12-24`. Without it, `buildDate` decides. */
  day?: string | undefined
}

/** Everything that the engine reads before the pages: site.json, collections, media. */
export interface SiteSources {
  /** The project's root. */
  root: string
  /** The date that the site is built for. */
  day: string
  /** Reads the text of a file of `content/`, or of its draft. */
  readText: (path: string) => string | Problem
  /** Reads a table of `content/`. */
  readTable: ContentReaders['table']
  /** `content/site.json`, not validated; undefined when it cannot be read. */
  site: ContentDocument | undefined
  /** `content/site.json` and the documents beside it, not validated; those that cannot be read are missing. */
  documents: ReadonlyMap<RootDocument, ContentDocument>
  /** The collections by name, not validated; those that cannot be read are missing. */
  collections: ReadonlyMap<string, ContentDocument>
  media: MediaLibrary
  token: Tokens['token']
  /** Finds the records that give a token two values. */
  findTwins: Tokens['findTwins']
  publicFile: Library['publicFile']
  formats: SiteFormats
  /** Whether the site is shown on this computer only. */
  local: boolean
  /** The documents that have changed since the last commit, with their texts before. */
  lastCommitted: () => ReadonlyMap<string, string>
  /** The reasons why files cannot be read. */
  problems: readonly Problem[]
}

/** The functions that read content files. They may keep what they have read of files that did not change. */
export interface ContentReaders {
  document: (file: ContentFile) => ContentDocument | Problem
  table: (file: ContentFile) => CsvTable | Problem
}

/** Creates functions that read files below `root`, or their drafts. */
export function createReaders(root: string, { drafts }: ReaderOptions): ContentReaders {
  return {
    document: ({ path }) => readDocument(path, readFileText(root, path, drafts)),
    table: ({ path }) => {
      const text = readFileText(root, path, drafts)
      return typeof text === 'string' ? readCsv(path, text) : text
    },
  }
}

/** Reads the site sources below `root`. Throws when `options.day` is no date of the calendar. */
export function readSiteSources(
  root: string,
  options: ReaderOptions,
  listing: FolderListing = listContent(root, options.drafts),
  { document: read, table }: ContentReaders = createReaders(root, options),
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
  const documents = new Map<RootDocument, ContentDocument>()
  for (const name of ROOT_DOCUMENTS) {
    const document = readRootDocument(listing, rootDocumentPath(name), read, problems)
    if (document) documents.set(name, document)
  }
  const site = documents.get('site')
  if (!site && !problems.some(({ file }) => file.toLowerCase() === SITE))
    problems.push(fileProblem(SITE, { rule: 'missing-file', message: 'is missing; every site needs it' }))
  const day = buildDate(options.day)
  const incomplete = brokenCollections(problems).size > 0 || !site
  return {
    root,
    day,
    readText: (path) => readFileText(root, path, options.drafts),
    readTable: table,
    site,
    documents,
    collections,
    media: createMediaLibrary(root, options, mediaCache, listing.listFiles(MEDIA)),
    ...createTokens({ collections: collections.values(), site, incomplete, day }),
    publicFile: options.publicFile ?? createPublicFileLookup(root),
    formats: readSiteFormats(site),
    local: options.local ?? false,
    lastCommitted: options.lastCommitted ?? (() => new Map()),
    problems,
  }
}

/** Gives the names of the collections that have a problem. */
export function brokenCollections(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems
      .filter(({ file }) => file.startsWith(`${COLLECTIONS}/`))
      .flatMap(({ file }) => [documentName(COLLECTIONS, file), cleanName(COLLECTIONS, file)]),
  )
}
