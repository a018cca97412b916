import { posix } from 'node:path'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { slugify } from '../markdown/slug.ts'
import type { ContentFile, FolderListing } from './content-folder.ts'

/** The folders of pages, of collections, and of pictures and videos. */
export const PAGES = 'content/pages'
export const COLLECTIONS = 'content/collections'
export const MEDIA = 'content/media'
/** Matches page names below the folders that the build itself publishes. */
const RESERVED = /^(?:assets|media)(?:\/|$)/
const CLEAN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(json|mdx)$/

/** Returns the name of a document by its file: `content/pages/faq.json` → `faq`. */
export function documentName(folder: string, path: string): string {
  return posix.relative(folder, path).replace(/\.(json|mdx)$/, '')
}

/** Whether the name of a page's file makes a clean address. */
export function hasCleanName(path: string): boolean {
  return CLEAN.test(path.split('/').slice(2).join('/'))
}

/** Returns `: name` with a name that makes a clean address, to end a message; an empty text when there is none. */
function suggestName(folder: string, path: string): string {
  const name = `${documentName(folder, path).split('/').map(slugify).join('/')}${posix.extname(path)}`
  return CLEAN.test(name) ? `: ${name}` : ''
}

/** Says what is wrong with a file's name; undefined when it is fine. */
function describeBadName(folder: string, path: string): string | undefined {
  const endings = folder === PAGES ? ['.json', '.mdx'] : ['.json']
  const { ext } = posix.parse(path)
  if (folder === PAGES && /^\.(?:md|markdown)$/i.test(ext))
    return 'is no .mdx file; pages of text end in .mdx'
  if (!endings.includes(ext)) return `is no ${endings.join(' or ')} file; move or remove it`
  if (!hasCleanName(path))
    return `has a name that makes no clean address; use lower-case letters, digits and hyphens${suggestName(folder, path)}`
  if (folder === PAGES && RESERVED.test(documentName(PAGES, path)))
    return 'has the address of a folder for scripts or pictures, which browsers keep for a year; name it otherwise'
  return undefined
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
  for (const file of listing.listFiles(folder)) {
    const name = documentName(folder, file.path)
    const first = seen.get(name)
    seen.set(name, first ?? file.path)
    const badName = describeBadName(folder, file.path)
    if (first !== undefined) {
      const message = `has the same address as ${first}; remove or rename one of them`
      problems.push(fileProblem(file.path, { rule: 'duplicate', message }))
    } else if (badName !== undefined)
      problems.push(fileProblem(file.path, { rule: 'file-name', message: badName }))
    else files.set(name, file)
  }
  return { files, problems }
}

/** Returns the route of a page by its name: `index` → `/`, `faq` → `/faq`. */
export function routeOf(name: string): string {
  return name === 'index' ? '/' : `/${name}`
}
