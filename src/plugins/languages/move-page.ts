import { posix } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { PAGES, routeOf } from '../../engine/public/documents.ts'
import { changeText, type FileChange } from '../../engine/public/files.ts'
import type { SiteCheck } from '../../engine/public/site.ts'
import { LANGUAGES, SLUGS } from './read-language.ts'

/** A document of a language: the folder of the language, and the path of the document in it. */
const DOCUMENT = new RegExp(`^(${LANGUAGES}/[^/]+)/(.+\\.(?:json|mdx))$`)
/** The folder with the pages, below that of a language. */
const OWN_PAGES = posix.basename(PAGES)

/**
 * Lists what changes in all languages when a page moves, or goes when `to` is left out: its pairs or its own document, its other
 * address, and the links to it, also in the texts that pairs begin with. `from` and `to` are names, such as `faq`.
 */
export function movePage({ sources, listing }: SiteCheck, from: string, to?: string): FileChange[] {
  return listing.listFiles(LANGUAGES).flatMap(({ path }): FileChange[] => {
    const [, folder = '', file = ''] = DOCUMENT.exec(path) ?? []
    const text = sources.readText(path)
    if (file === '' || typeof text !== 'string') return []
    const ending = posix.extname(file)
    const isOfPage = file === `${OWN_PAGES}/${from}${ending}`
    if (isOfPage && to === undefined) return [{ file: path, before: Buffer.from(text), after: undefined }]
    const changed =
      file === SLUGS ? moveSlug(text, from, to) : to === undefined ? text : moveLinks(text, from, to)
    const target = isOfPage ? `${folder}/${OWN_PAGES}/${to}${ending}` : path
    if (target === path) return changed === text ? [] : [changeText(path, text, changed)]
    return [
      changeText(target, undefined, changed),
      { file: path, before: Buffer.from(text), after: undefined },
    ]
  })
}

/** Puts another route in the place of that of a page in `slugs.json`, or removes it. */
function moveSlug(text: string, from: string, to: string | undefined): string {
  const route = routeOf(from)
  if (to !== undefined) return text.replace(new RegExp(`"${route}"(?=\\s*:)`), () => `"${routeOf(to)}"`)
  return text.includes(`"${route}"`) ? applyEdits(text, modify(text, [route], undefined, {})) : text
}

/** Lets the links of a text lead to another page: those of fields, of Markdown and of tags. */
function moveLinks(text: string, from: string, to: string): string {
  const link = new RegExp(`(?<=\\]\\(|["'=]|: )${routeOf(from)}(?=[)#?"'\\\\\\s]|$)`, 'gm')
  return text.replace(link, () => routeOf(to))
}
