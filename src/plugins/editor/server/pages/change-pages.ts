import { documentName, MEDIA, PAGES, routeOf } from '../../../../engine/public/documents.ts'
import { type FileChange, readFileText } from '../../../../engine/public/files.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { PageRemoval, PageRequest } from '../../protocol.ts'
import { describeFile } from '../documents/describe-file.ts'
import { listErrors } from '../documents/list-problems.ts'
import { addressOf, contentIn, findTranslated } from '../documents/translations.ts'
import { type DraftStore, hashOfText } from '../drafts/drafts.ts'
import type { AboutCommand, Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { planRestore } from '../splice/apply-operations.ts'
import { listLinking, mendLinks, moveInFolders, planPageChange } from './plan-page-change.ts'

/** Lists what the removal of a page takes with it. */
export function describeRemoval(content: Content, drafts: DraftStore, file: string): PageRemoval {
  const own = findTranslated(content, file)
  const shown = own ? contentIn(content, own.translation) : content
  const name = documentName(PAGES, own?.target ?? file)
  // A link to a page in place of one of the site leads to that one again.
  const linking = shown && own?.source === undefined ? listLinking(shown, routeOf(name)) : []
  const others = own ? [] : moveInFolders(content, name)
  return { linking, isChanged: drafts.isChanged(file), others: others.length }
}

/** What a command on a page is called. */
function aboutChange(
  content: Content,
  drafts: DraftStore,
  request: PageRequest,
  changes: readonly FileChange[],
): AboutCommand {
  const unsaved = keepUnsaved(drafts, changes, request.action === 'own')
  if (request.action === 'create')
    return { title: request.title, told: `“${request.title}” was created`, unsaved }
  const { title } = describeFile(content, request.file)
  const label = findTranslated(content, request.file)?.translation.label
  if (request.action === 'own')
    return { title, told: `“${title}” became a page that ${label} has for itself`, unsaved }
  if (request.action === 'remove') return { title, told: `“${title}” was removed`, unsaved }
  const [target] = changes
  const moved = target && { from: request.file, to: target.file }
  return { title, told: `“${title}” was moved to ${request.route}`, unsaved, ...(moved && { moved }) }
}

/** Gives the documents that changes remove, or with `all` change, with the texts of their unsaved changes. */
function keepUnsaved(
  drafts: DraftStore,
  changes: readonly FileChange[],
  all = false,
): AboutCommand['unsaved'] {
  return changes.flatMap(({ file, after }) =>
    (all || after === undefined) && drafts.isChanged(file) ? [{ file, text: drafts.read(file) }] : [],
  )
}

/** Drops the unsaved changes of documents that are removed. The trash has them. */
function dropUnsaved(drafts: DraftStore, { unsaved }: AboutCommand): void {
  for (const { file } of unsaved) drafts.resolve(file, 'disk')
}

/**
 * Creates, moves or removes a page, as a command with an id, which can be taken back. Writes at once, because the list of files comes
 * from the disk. Gives what the command did, in words, and the address of the page that it makes. Throws a `RefusedRequest` when the
 * request cannot be carried out, and a system error when a file cannot be written.
 */
export function changePage(
  { content, check }: Pick<EditedContent, 'content' | 'check'>,
  { drafts, trash }: { drafts: DraftStore; trash: Trash },
  request: PageRequest,
  id: string,
): { told: string; route?: string | undefined } {
  if (request.action === 'rename' && drafts.changed().length > 0)
    throw new RefusedRequest(409, {
      message: 'Save your changes first: links in them may need the new address.',
    })
  const changes = planPageChange(content(), drafts, request)
  const about = aboutChange(content(), drafts, request, changes)
  trash.write(id, about, changes)
  dropUnsaved(drafts, about)
  check()
  const isOfSite = 'file' in request && findTranslated(content(), request.file) === undefined
  if (request.action === 'rename' && isOfSite) {
    trash.write(id, about, mendLinks(content(), request.route))
    check()
  }
  const [made] = changes
  const own = made && findTranslated(content(), made.file)
  const route = own ? addressOf(own) : 'route' in request ? request.route : undefined
  const done = { told: about.told, ...(request.action !== 'remove' && { route }) }
  if (request.action !== 'create') return done
  const problems = listErrors(
    content(),
    changes.map(({ file }) => file),
  )
  if (problems.length === 0) return done
  trash.cancel(id, changes)
  check()
  throw new RefusedRequest(422, { message: 'No page can be made of this.', problems })
}

/** Refuses to take back a command when something leads to what goes, or a page that comes back would take the place of another one. */
function checkBack(
  content: Content,
  changes: readonly FileChange[],
  moved: AboutCommand['moved'],
  checkUnused: (file: string) => void,
): void {
  for (const { file, before, after } of changes) {
    if (file.startsWith(`${MEDIA}/`) && !after) checkUnused(file)
    if (!file.startsWith(`${PAGES}/`)) continue
    const name = documentName(PAGES, file)
    if (!before && after && content.results.has(name) && file !== moved?.from)
      throw new RefusedRequest(409, { message: `There is a page at "${routeOf(name)}" already.` })
    const linking = before && !after && file !== moved?.to ? listLinking(content, routeOf(name)) : []
    if (linking.length > 0)
      throw new RefusedRequest(409, { message: `These link to the page: ${linking.join(', ')}.` })
  }
}

/**
 * Takes back a command on files, as another command `as`, which can be taken back, too. A command with that id that was made already
 * is not made again. `checkUnused` throws when a picture is used. Gives the words of the command, and a page that it brings back. Throws a `RefusedRequest` when it does not fit any
 * more, and a system error when a file cannot be written.
 */
export function takeBack(
  { root, content, check }: Pick<EditedContent, 'root' | 'content' | 'check'>,
  { drafts, trash }: { drafts: DraftStore; trash: Trash },
  { id, as }: { id: string; as: string },
  checkUnused: (file: string) => void,
): { told: string; page: string | undefined } {
  if (!trash.has(as)) {
    const { title, told, moved, unsaved } = trash.find(id)
    // What has changed in them since the command was undone, and not saved.
    const isUndone = (file: string) => drafts.isChanged(file) && trash.isMade(id, file, drafts.read(file))
    const changes = trash.planBack(id, isUndone)
    checkBack(content(), changes, moved, checkUnused)
    const back = moved && { from: moved.to, to: moved.from }
    const undone = changes.filter(({ file, after }) => after !== undefined && isUndone(file))
    const left = [...keepUnsaved(drafts, changes), ...keepUnsaved(drafts, undone, true)]
    const about = { title, told, unsaved: left, ...(back && { moved: back }) }
    trash.write(as, about, changes)
    trash.markBack(id, as)
    dropUnsaved(drafts, about)
    // What was written at the other address, and not saved, moves along.
    const coming = moved ? about.unsaved.map(({ text }) => ({ file: moved.from, text })) : unsaved
    for (const { file, text } of coming) {
      const disk = readFileText(root, file)
      const now = typeof disk === 'string' ? disk : findTranslated(content(), file)?.start
      const ops = now === undefined ? undefined : planRestore(file, now, text)
      if (now !== undefined && ops) drafts.apply(file, hashOfText(now), ops)
    }
    for (const file of drafts.changed()) drafts.update(file)
    check()
  }
  const { told, changes } = trash.find(as)
  const isPage = (file: string) =>
    file.startsWith(`${PAGES}/`) || findTranslated(content(), file) !== undefined
  const page = changes.find(({ file, after }) => after !== undefined && isPage(file))
  return { told, page: page?.file }
}
