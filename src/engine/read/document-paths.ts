import { posix } from 'node:path'
import { fileProblem, type Problem } from '../diagnostics/problem.ts'
import { slug } from '../markdown/slug.ts'
import type { ContentFile, Stock } from './content-folder.ts'

/** Where the pages are, and where the collections. */
export const PAGES = 'content/pages'
export const COLLECTIONS = 'content/collections'
/** What the build itself publishes as folders. */
const RESERVED = /^(?:assets|media)(?:\/|$)/
const CLEAN = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(json|mdx)$/

/** The name of a document by its file: `content/pages/faq.json` → `faq`. */
export function nameOf(folder: string, path: string): string {
  return posix.relative(folder, path).replace(/\.(json|mdx)$/, '')
}

/** Whether a page's file has a name that makes a clean address. */
export function isClean(path: string): boolean {
  return CLEAN.test(path.split('/').slice(2).join('/'))
}

/** The same name as a clean address has it. */
function cleaned(folder: string, path: string): string {
  const name = `${nameOf(folder, path).split('/').map(slug).join('/')}${posix.extname(path)}`
  return CLEAN.test(name) ? `: ${name}` : ''
}

function misnamed(folder: string, path: string): string | undefined {
  const endings = folder === PAGES ? ['.json', '.mdx'] : ['.json']
  const { ext } = posix.parse(path)
  if (folder === PAGES && /^\.(?:md|markdown)$/i.test(ext))
    return 'is no .mdx file; pages of text end in .mdx'
  if (!endings.includes(ext)) return `is no ${endings.join(' or ')} file; move or remove it`
  if (!isClean(path))
    return `has a name that makes no clean address; use lower-case letters, digits and hyphens${cleaned(folder, path)}`
  if (folder === PAGES && RESERVED.test(nameOf(PAGES, path)))
    return 'has the address of a folder for scripts or pictures, which browsers keep for a year; name it otherwise'
  return undefined
}

/** The documents of a folder by name, and what is wrong with the names of its files. */
export function documentFiles(
  stock: Stock,
  folder: string,
): { files: Map<string, ContentFile>; problems: Problem[] } {
  const files = new Map<string, ContentFile>()
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const file of stock.filesBelow(folder)) {
    const name = nameOf(folder, file.path)
    const first = seen.get(name)
    seen.set(name, first ?? file.path)
    const wrong = misnamed(folder, file.path)
    if (first !== undefined) {
      const message = `has the same address as ${first}; remove or rename one of them`
      problems.push(fileProblem(file.path, { rule: 'duplicate', message }))
    } else if (wrong !== undefined)
      problems.push(fileProblem(file.path, { rule: 'file-name', message: wrong }))
    else files.set(name, file)
  }
  return { files, problems }
}
