import { posix } from 'node:path'
import type { Told } from '../../../schemas/words.ts'
import { slugify } from '../../contract/slug.ts'
import { nearest } from '../diagnostics/did-you-mean.ts'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/files.ts'
import type { ContentFile, FolderListing } from './content-folder.ts'

/** The folders of pages, of collections, and of pictures and videos. */
export const PAGES = 'content/pages'
export const COLLECTIONS = 'content/collections'
export const MEDIA = 'content/media'
/** The documents in `content/` itself that the core reads, by the names of their files. Plugins add others. */
export const CORE_DOCUMENTS = ['site', 'theme']

/** Returns the path of a document in `content/` itself: `content/site.json`. */
export function rootDocumentPath(name: string): string {
  return `content/${name}.json`
}

/** Matches page names below the folders that the build itself publishes. */
const RESERVED = /^(?:assets|media)(?:\/|$)/
const CLEAN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(json|mdx)$/

/** Returns the name of a document by its file, which is below `folder`: `content/pages/faq.json` → `faq`. */
export function documentName(folder: string, path: string): string {
  return path.slice(folder.length + 1).replace(/\.(json|mdx)$/, '')
}

/** Returns the name that was meant by a file's name: in lower-case letters, with hyphens for everything else. */
export function cleanName(folder: string, path: string): string {
  return documentName(folder, path).split('/').map(slugify).join('/')
}

/** Gives a name that makes a clean address; undefined when there is none. */
function suggestName(folder: string, path: string): string | undefined {
  const name = `${cleanName(folder, path)}${posix.extname(path)}`
  return CLEAN.test(name) ? name : undefined
}

/** Says what is wrong with a file's name; undefined when it is fine. */
function describeBadName(folder: string, path: string): Told | undefined {
  const endings = folder === PAGES ? ['.json', '.mdx'] : ['.json']
  const { ext } = posix.parse(path)
  if (folder === PAGES && /^\.(?:md|markdown)$/i.test(ext)) return tell('not-an-mdx-file')
  if (!endings.includes(ext)) return tell('other-file-ending', { endings })
  if (!CLEAN.test(posix.relative(folder, path)))
    return tell('file-name-not-clean', { meant: suggestName(folder, path) })
  return folder === PAGES && RESERVED.test(documentName(PAGES, path))
    ? tell('address-of-build-folder')
    : undefined
}

/** Lists the documents of a folder by name, and the problems of its file names. */
export function listDocuments(
  listing: FolderListing,
  folder: string,
): { files: Map<string, ContentFile>; problems: Problem[] } {
  const files = new Map<string, ContentFile>()
  /** Name → the first file with it. */
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  const all = listing.listFiles(folder)
  const byLowerCase = new Map(all.map(({ path }) => [path, path]))
  for (const file of all) {
    const name = documentName(folder, file.path)
    const first = seen.get(name)
    seen.set(name, first ?? file.path)
    const twin = byLowerCase.get(file.path.toLowerCase())
    const badName =
      twin === undefined || twin === file.path
        ? describeBadName(folder, file.path)
        : tell('differs-in-capitals', { other: twin })
    if (first !== undefined)
      problems.push(fileProblem(file.path, tell('same-address-as-file', { other: first })))
    else if (badName) problems.push(fileProblem(file.path, badName))
    else files.set(name, file)
  }
  return { files, problems }
}

/** Returns the route of a page by its name: `index` → `/`, `faq` → `/faq`. */
export function routeOf(name: string): string {
  return name === 'index' ? '/' : `/${name}`
}

const FOLDERS = [PAGES, COLLECTIONS, MEDIA]

/**
 * Finds the folder of pages, collections or media that was renamed: it is missing, and another folder, which is
 * none of `ownFolders`, has its files. All other problems may follow from this one.
 */
export function findRenamedFolder(
  listing: FolderListing,
  ownFolders: readonly string[],
): Problem | undefined {
  const paths = [
    ...listing.listFiles('content').map(({ path }) => path),
    ...listing.problems.map(({ file }) => file),
  ]
  const folderOf = (path: string) => /^content\/[^/]+(?=\/)/.exec(path)?.[0]
  const folders = new Set(paths.flatMap((path) => folderOf(path) ?? []))
  const missing = FOLDERS.filter((folder) => !folders.has(folder))
  const others = [...folders].filter((folder) => !FOLDERS.includes(folder) && !ownFolders.includes(folder))
  for (const folder of missing) {
    const renamed =
      others.find((other) => nearest(other, [folder])) ?? (others.length === 1 ? others[0] : undefined)
    if (renamed === undefined) continue
    const { length } = paths.filter((path) => folderOf(path) === renamed)
    const [name, meant] = [posix.basename(renamed), posix.basename(folder)]
    return fileProblem(renamed, tell('renamed-folder', { files: length, folder, name, meant }))
  }
  return folders.has(PAGES) ? undefined : fileProblem(PAGES, tell('missing-pages-folder'))
}
