import { posix } from 'node:path'
import type { FileChange } from '../../../../engine/public/files.ts'
import type { Content, SiteContent } from '../../../../engine/public/site.ts'
import type { PageRequest } from '../../protocol.ts'
import { contentIn, findTranslated, type OwnedDocument } from '../documents/translations.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import { RefusedRequest } from '../refuse.ts'
import { createPage, newPage } from './new-page.ts'

/** Gives the path that a language has for a document of its site. */
function pathIn(language: string, path: string): string {
  return `content/languages/${language}${path.slice('content'.length)}`
}

/** Gives the content that a language shows. Throws a `RefusedRequest` while the content has a problem. */
function shownIn(content: Content, language: string): SiteContent {
  const shown = contentIn(content, { name: language })
  if (!shown) throw new RefusedRequest(409, { message: 'Mend the problems of the site first.' })
  return shown
}

/** Gives an address of a language without its name, which may be left out. */
function withoutLanguage(language: string, route: string): string {
  return route.startsWith(`/${language}/`) ? route.slice(language.length + 1) : route
}

/** Plans a page that a language has alone. Throws a `RefusedRequest` when its address is not valid or not free. */
export function createTranslated(
  content: Content,
  language: string,
  request: Extract<PageRequest, { action: 'create' }>,
): FileChange[] {
  const route = withoutLanguage(language, request.route)
  newPage(shownIn(content, language), route)
  return createPage(content, { ...request, route }).map(({ file, ...change }) => ({
    file: pathIn(language, file),
    ...change,
  }))
}

/** Plans the move of a page that a language has alone to another address of the language. */
export function renameTranslated(
  content: Content,
  own: OwnedDocument,
  text: string,
  route: string,
): FileChange[] {
  const { file, translation, source } = own
  if (own.kind !== 'own' || source !== undefined)
    throw new RefusedRequest(422, {
      message: `This page has its address from “Addresses of pages” of ${translation.label}: change it there.`,
    })
  const { name } = translation
  const path = newPage(shownIn(content, name), withoutLanguage(name, route))
  return [
    {
      file: pathIn(name, path) + posix.extname(file),
      before: undefined,
      after: Buffer.from(text),
    },
    { file, before: Buffer.from(text), after: undefined },
  ]
}

/** Plans the page that a language has for itself in place of a document of pairs, whose unsaved changes it takes over. */
export function planOwnPage(content: Content, drafts: DraftStore, file: string): FileChange[] {
  const own = findTranslated(content, file)
  const changes = own?.translation.planOwn(file)
  if (!changes) throw new RefusedRequest(422, { message: 'Only a page can become that of a language.' })
  // The plan is made of the texts with unsaved changes.
  return changes.flatMap(({ file: one, before, after }) => {
    const disk = drafts.isChanged(one) ? drafts.diskText(one) : before && String(before)
    const known = disk === undefined ? undefined : Buffer.from(disk)
    return known || after ? [{ file: one, before: known, after }] : []
  })
}
