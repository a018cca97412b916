import type { Library } from '../../../schemas/library.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/library.ts'
import { documentsOf, foldersOf } from '../hooks.ts'
import type { EnginePlugin } from '../plugin.ts'
import {
  type ContentFile,
  type FolderListing,
  listContent,
  type Replacements,
  readFileText,
} from '../read/content-folder.ts'
import {
  COLLECTIONS,
  CORE_DOCUMENTS,
  cleanName,
  documentName,
  listDocuments,
  MEDIA,
  rootDocumentPath,
} from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { readDocument } from '../read/read-document.ts'
import { buildDate, timeZoneOf } from './build-date.ts'
import {
  createMediaLibrary,
  type MediaCache,
  type MediaLibrary,
  type MediaOptions,
} from './media/media-library.ts'
import { createPublicFileLookup, listPublicFiles } from './public-files.ts'
import type { Routes } from './resolve-link.ts'
import { readSiteFormats, type SiteFormats } from './site-formats.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Path from the project's root. */
export const SITE = rootDocumentPath('site')

/** The folder of a site in its release, and how it differs from the source site. It is plain data: threads get it as a message. */
export interface SitePlace {
  /** The folder of its files in `dist`, and the path below which its pages stand: `fr`; empty for the source site. */
  folder: string
  /** The pages that only the source site has: links of this site lead there. */
  elsewhere: Routes
  /** Name of a record in this site → its name in the source site: other documents refer to it by that. */
  names: ReadonlyMap<string, string>
}

/** The place of the source site, whose texts are those of the files. */
export const SOURCE_PLACE: SitePlace = { folder: '', elsewhere: new Map(), names: new Map() }

export interface ReaderOptions extends MediaOptions {
  /** The plugins of the site. */
  plugins: readonly EnginePlugin[]
  /** Whether the site is shown on this computer only, as the dev server does. Default: false. */
  local?: boolean
  /** Whether warnings are left out, and what only they need of pages. Default: false. */
  onlyErrors?: boolean
  /** Gives the documents that have changed since the last commit, with their texts before: the check compares figures. */
  lastCommitted?: () => ReadonlyMap<string, string>
  /** Finds a file of `public/`, where that folder does not stand beside the content. */
  publicFile?: Library['publicFile']
  /** Texts that are read in place of files, such as unsaved changes. They may change between two reads. */
  replacements?: Replacements
  /** The site that is read, of several. Default: the source site. */
  place?: SitePlace
  /** The date to build the site for, such as `2026-12-24`. Without it, `buildDate` decides. */
  day?: string | undefined
}

/** Everything that the engine reads before the pages: site.json, collections, media. */
export interface SiteSources extends Tokens {
  /** The project's root. */
  root: string
  plugins: readonly EnginePlugin[]
  /** The date that the site is built for. */
  day: string
  place: SitePlace
  /** Reads the text of a file of `content/`, or of its replacement. */
  readText: (path: string) => string | Problem
  /** `content/site.json`, not validated; undefined when it cannot be read. */
  site: ContentDocument | undefined
  /** `content/site.json` and the documents beside it, not validated; those that cannot be read are missing. */
  documents: ReadonlyMap<string, ContentDocument>
  /** The collections by name, not validated; those that cannot be read are missing. */
  collections: ReadonlyMap<string, ContentDocument>
  media: MediaLibrary
  publicFile: Library['publicFile']
  formats: SiteFormats
  /** Whether the site is shown on this computer only. */
  local: boolean
  /** Whether warnings are left out. */
  onlyErrors: boolean
  /** The documents that have changed since the last commit, with their texts before. */
  lastCommitted: () => ReadonlyMap<string, string>
  /** The reasons why files cannot be read. */
  problems: readonly Problem[]
}

/** Reads a content file. It may keep what it has read of files that did not change. */
export type DocumentReader = (file: ContentFile) => ContentDocument | Problem

/** Creates a function that reads files below `root`, or the replacements that the options have then. */
export function createReader(root: string, options: Pick<ReaderOptions, 'replacements'>): DocumentReader {
  return ({ path }) => readDocument(path, readFileText(root, path, options.replacements))
}

/** Lists the names of the documents that a site with these plugins reads in `content/` itself. */
export function rootDocuments(plugins: readonly EnginePlugin[]): string[] {
  return [...CORE_DOCUMENTS, ...documentsOf(plugins).map(({ name }) => name)]
}

/** Lists `content/` below `root` for a site with these plugins. */
export function listSiteContent(
  root: string,
  { plugins, replacements }: Pick<ReaderOptions, 'plugins' | 'replacements'>,
): FolderListing {
  const folders = foldersOf(plugins).map(({ folder }) => folder)
  return listContent(root, replacements, [...rootDocuments(plugins).map(rootDocumentPath), ...folders])
}

/** Reads the site sources below `root`. Throws when `options.day` is no date of the calendar. */
export function readSiteSources(
  root: string,
  options: ReaderOptions,
  listing: FolderListing = listSiteContent(root, options),
  read: DocumentReader = createReader(root, options),
  mediaCache?: MediaCache,
): SiteSources {
  const { files, problems: nameProblems } = listDocuments(listing, COLLECTIONS)
  const problems = [...listing.problems, ...nameProblems]
  const hasProblem = (path: string) => problems.some(({ file }) => file.toLowerCase() === path)
  const readAll = (found: Iterable<[name: string, file: ContentFile]>) => {
    const documents = new Map<string, ContentDocument>()
    for (const [name, file] of found) {
      const document = read(file)
      if ('problemAt' in document) documents.set(name, document)
      else problems.push(document)
    }
    return documents
  }
  const collections = readAll(files)
  const documents = readAll(
    rootDocuments(options.plugins).flatMap((name): [string, ContentFile][] => {
      const file = listing.findFile(rootDocumentPath(name))
      return file && !hasProblem(file.path) ? [[name, file]] : []
    }),
  )
  const site = documents.get('site')
  if (!site && !hasProblem(SITE)) problems.push(fileProblem(SITE, tell('site-file-missing')))
  const day = buildDate(options.day, timeZoneOf(site?.data))
  const { place = SOURCE_PLACE } = options
  const incomplete = brokenCollections(problems).size > 0 || !site
  return {
    root,
    plugins: options.plugins,
    day,
    place,
    readText: (path) => readFileText(root, path, options.replacements),
    site,
    documents,
    collections,
    media: createMediaLibrary(root, options, mediaCache, listing.listFiles(MEDIA)),
    ...createTokens({ collections: collections.values(), site, incomplete, day, names: place.names }),
    publicFile: options.publicFile ?? createPublicFileLookup(options.plugins, () => listPublicFiles(root)),
    formats: readSiteFormats(site),
    local: options.local ?? false,
    onlyErrors: options.onlyErrors ?? false,
    lastCommitted: options.lastCommitted ?? (() => new Map()),
    problems,
  }
}

/** Gives the sources of a site without problems with another text of a collection. */
export function replaceCollection(
  sources: SiteSources,
  name: string,
  document: ContentDocument,
): SiteSources {
  const { site, day, place } = sources
  const collections = new Map(sources.collections).set(name, document)
  const tokens = { collections: collections.values(), site, incomplete: false, day, names: place.names }
  return { ...sources, collections, ...createTokens(tokens) }
}

/** Gives the names of the collections that have a problem. */
export function brokenCollections(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems
      .filter(({ file }) => file.startsWith(`${COLLECTIONS}/`))
      .flatMap(({ file }) => [documentName(COLLECTIONS, file), cleanName(COLLECTIONS, file)]),
  )
}
