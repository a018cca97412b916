import { join, posix } from 'node:path'
import { Collection } from '../../../../../schemas/collection.ts'
import { SiteFile } from '../../../../../schemas/site-file.ts'
import type { Content } from '../../../../engine/check/content-session.ts'
import { applyEdits } from '../../../../engine/diagnostics/problem.ts'
import { sayForFiles } from '../../../../engine/diagnostics/words/for-files.ts'
import { parseRedirects } from '../../../../engine/library/redirect-map.ts'
import { redirectKey } from '../../../../engine/library/redirect-url.ts'
import { SITE } from '../../../../engine/library/site-sources.ts'
import { linksOf } from '../../../../engine/library/tracked-library.ts'
import { MAX_NAME, readFileBytes, readFileText } from '../../../../engine/read/content-folder.ts'
import { COLLECTIONS, documentName, MEDIA, PAGES, routeOf } from '../../../../engine/read/document-paths.ts'
import { listLeaves } from '../../../../engine/read/list-leaves.ts'
import { describeUnportable } from '../../../../engine/read/portable-name.ts'
import type { FileChange } from '../../../../engine/read/write-files.ts'
import { valueAt } from '../../operations.ts'
import type { Operation, PageRemoval, PageRequest } from '../../protocol.ts'
import { listErrors } from '../documents/list-problems.ts'
import { type DraftStore, hashOfText } from '../drafts/drafts.ts'
import type { AboutCommand, Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { applyOperations, planRestore, readEditable } from '../splice/apply-operations.ts'

/** The valid names of new pages, below `content/pages/`. */
const NEW_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/
/** The length of the longer extension of pages, .json or .mdx. */
const LONGEST_ENDING = 5
/** Every site needs these. */
const NEEDED = ['index', '404']

function bytesOf(text: string): Buffer {
  return Buffer.from(text)
}

function readText({ sources }: Content, file: string): string {
  const text = sources.readText(file)
  if (typeof text !== 'string') throw new RefusedRequest(404, { message: `${file} cannot be read.` })
  return text
}

function apply(file: string, text: string, operations: readonly Operation[]): string {
  const result = applyOperations(file, text, operations)
  if ('text' in result) return result.text
  throw new RefusedRequest(409, { message: `${file}: ${result.message}` })
}

/**
 * Gives the path of a new page's file, without its extension. Throws a `RefusedRequest` when the route is not valid or not free.
 */
function newPage({ results }: Content, route: string): string {
  const name = route.replace(/^\//, '')
  if (!NEW_NAME.test(name))
    throw new RefusedRequest(422, {
      message: `"${route}" cannot be an address. Write it as "/summer-offers": lower-case letters, digits and hyphens.`,
    })
  if (name.split('/').some((part) => part.length + LONGEST_ENDING > MAX_NAME))
    throw new RefusedRequest(422, {
      message: `This address is too long: between two slashes it may have ${MAX_NAME - LONGEST_ENDING} letters. Choose a shorter one.`,
    })
  const unportable = name.split('/').map(describeUnportable).find(Boolean)
  if (unportable) throw new RefusedRequest(422, { message: `"${route}" ${sayForFiles(unportable)}.` })
  if (results.has(name)) throw new RefusedRequest(422, { message: `There is a page at "${route}" already.` })
  return posix.join(PAGES, name)
}

/** Plans a new page: a copy of the page at `from` with another title and the changes `ops`, or an empty page. */
function createPage(
  content: Content,
  { route, title, from, ops = [] }: Extract<PageRequest, { action: 'create' }>,
): FileChange[] {
  const path = newPage(content, route)
  const template =
    from === undefined ? undefined : [...content.results].find(([name]) => routeOf(name) === from)?.[1].path
  if (from !== undefined && template === undefined)
    throw new RefusedRequest(404, { message: `There is no page at "${from}" to copy.` })
  if (template === undefined) {
    const page = { title, description: title, masthead: { title }, sections: [] }
    return [
      { file: `${path}.json`, before: undefined, after: bytesOf(`${JSON.stringify(page, undefined, 2)}\n`) },
    ]
  }
  const file = path + posix.extname(template)
  const text = readText(content, template)
  const fields = readEditable(template, text)
  const titles = ['/title', '/masthead/title'].flatMap((pointer): Operation[] => {
    const expect = !('severity' in fields) ? valueAt(fields.data, pointer) : undefined
    return expect === undefined || expect === title ? [] : [{ op: 'set', pointer, value: title, expect }]
  })
  const after = apply(file, text, [...titles, ...ops])
  return [{ file, before: undefined, after: bytesOf(after) }]
}

/** Plans a redirect from the old address of a page to the new one. Redirects to the old address lead to the new one directly. */
function moveRedirects(content: Content, from: string, to: string): Operation[] {
  const { site } = content.sources
  const redirects = site ? parseRedirects(site) : []
  const count = redirects.length
  if (count === 0) return [{ op: 'set', pointer: '/redirects', value: [{ from, to }] }]
  const isTaken = (address: string) => redirectKey(address) === redirectKey(to)
  const leading = redirects.filter((redirect) => redirectKey(redirect.to) === redirectKey(from))
  const surplus = redirects.filter((redirect) => isTaken(redirect.from))
  return [
    ...leading
      .filter((redirect) => !surplus.includes(redirect))
      .map(
        ({ index, to: expect }): Operation => ({
          op: 'set',
          pointer: `/redirects/${index}/to`,
          value: to + expect.replace(/^[^?#]*/, ''),
          expect,
        }),
      ),
    {
      op: 'insert',
      pointer: '/redirects',
      index: Math.max(...redirects.map(({ index }) => index)) + 1,
      value: { from, to },
    },
    ...surplus.toReversed().map(
      ({ index, from: old, to: expect }): Operation => ({
        op: 'remove',
        pointer: `/redirects/${index}`,
        expect: { from: old, to: expect },
      }),
    ),
  ]
}

/** Plans the move of a page to another address, with a redirect from the old address. */
function renamePage(content: Content, file: string, route: string): FileChange[] {
  const name = documentName(PAGES, file)
  if (NEEDED.includes(name))
    throw new RefusedRequest(422, { message: 'Every site needs this page where it is.' })
  const text = readText(content, file)
  const site = readText(content, SITE)
  const target = newPage(content, route) + posix.extname(file)
  return [
    { file: target, before: undefined, after: bytesOf(text) },
    {
      file: SITE,
      before: bytesOf(site),
      after: bytesOf(apply(SITE, site, moveRedirects(content, routeOf(name), route))),
    },
    { file, before: bytesOf(text), after: undefined },
  ]
}

/**
 * Plans the correction of links to the old address of a moved page, from the edits that the check suggests. `route` is the new
 * address.
 */
function mendLinks(content: Content, route: string): FileChange[] {
  const edits = content.problems.flatMap(({ rule, file, edit }) =>
    rule === 'link' && edit?.text.includes(route) ? [{ file, edit }] : [],
  )
  return [...new Set(edits.map(({ file }) => file))].map((file) => {
    const text = readText(content, file)
    const own = edits.flatMap((one) => (one.file === file ? [one.edit] : []))
    return { file, before: bytesOf(text), after: bytesOf(applyEdits(text, own)) }
  })
}

/** Lists the documents that link to a page, by their names for people. */
function listLinking({ results, summaries, sources }: Content, route: string): string[] {
  const leadsThere = (address: unknown) => typeof address === 'string' && address.split(/[?#]/)[0] === route
  const pages = [...results].flatMap(([name, { lookups }]) =>
    routeOf(name) !== route && linksOf(lookups).some(leadsThere)
      ? [summaries.get(name)?.title ?? routeOf(name)]
      : [],
  )
  const lists = [...sources.collections].flatMap(([name, { data }]) =>
    [...listLeaves(Collection, data)].some(({ role, value }) => role === 'route' && leadsThere(value))
      ? [`${COLLECTIONS}/${name}.json`]
      : [],
  )
  const inSite = [...listLeaves(SiteFile, sources.site?.data)].some(
    ({ role, value }) => role === 'route' && leadsThere(value),
  )
  return [...pages, ...lists, ...(inSite ? ['the header, menu or footer'] : [])]
}

/** Plans the removal of a page. A page with incoming links needs confirmation. */
function removePage(content: Content, file: string, confirmed: boolean): FileChange[] {
  const name = documentName(PAGES, file)
  if (NEEDED.includes(name)) throw new RefusedRequest(422, { message: 'Every site needs this page.' })
  const linking = listLinking(content, routeOf(name))
  if (linking.length > 0 && !confirmed)
    throw new RefusedRequest(409, {
      message: `These link to the page, and their links would lead nowhere: ${linking.join(', ')}.`,
    })
  // The unsaved changes are not on the disk.
  return [{ file, before: readFileBytes(join(content.sources.root, file)), after: undefined }]
}

function planPageChange(content: Content, request: PageRequest): FileChange[] {
  if (request.action === 'create') return createPage(content, request)
  const isMove = request.action === 'rename'
  const [from, to] = [documentName(PAGES, request.file), isMove ? request.route.slice(1) : undefined]
  const own = isMove
    ? renamePage(content, request.file, request.route)
    : removePage(content, request.file, request.confirmed ?? false)
  return [...own, ...content.sources.plugins.flatMap(({ movePage }) => movePage?.(content, from, to) ?? [])]
}

/** Lists what the removal of a page takes with it. */
export function describeRemoval(content: Content, drafts: DraftStore, file: string): PageRemoval {
  const name = documentName(PAGES, file)
  return {
    linking: listLinking(content, routeOf(name)),
    isChanged: drafts.isChanged(file),
    others: content.sources.plugins.flatMap(({ movePage }) => movePage?.(content, name) ?? []).length,
  }
}

/** What a command on a page is called. */
function aboutChange(
  { summaries }: Content,
  drafts: DraftStore,
  request: PageRequest,
  changes: readonly FileChange[],
): AboutCommand {
  const unsaved = keepUnsaved(drafts, changes)
  if (request.action === 'create')
    return { title: request.title, told: `“${request.title}” was created`, unsaved }
  const name = documentName(PAGES, request.file)
  const title = summaries.get(name)?.title ?? routeOf(name)
  if (request.action === 'remove') return { title, told: `“${title}” was removed`, unsaved }
  const [target] = changes
  const moved = target && { from: request.file, to: target.file }
  return { title, told: `“${title}” was moved to ${request.route}`, unsaved, ...(moved && { moved }) }
}

/** Gives the documents that changes remove, with the texts of their unsaved changes. */
function keepUnsaved(drafts: DraftStore, changes: readonly FileChange[]): AboutCommand['unsaved'] {
  return changes.flatMap(({ file, after }) =>
    after === undefined && drafts.isChanged(file) ? [{ file, text: drafts.read(file) }] : [],
  )
}

/** Drops the unsaved changes of documents that are removed. The trash has them. */
function dropUnsaved(drafts: DraftStore, { unsaved }: AboutCommand): void {
  for (const { file } of unsaved) drafts.resolve(file, 'disk')
}

/**
 * Creates, moves or removes a page, as a command with an id, which can be taken back. Writes at once, because the list of files comes
 * from the disk. Gives what the command did, in words. Throws a `RefusedRequest` when the request cannot be carried out, and a system
 * error when a file cannot be written.
 */
export function changePage(
  { content, check }: Pick<EditedContent, 'content' | 'check'>,
  { drafts, trash }: { drafts: DraftStore; trash: Trash },
  request: PageRequest,
  id: string,
): string {
  if (request.action === 'rename' && drafts.changed().length > 0)
    throw new RefusedRequest(409, {
      message: 'Save your changes first: links in them may need the new address.',
    })
  const changes = planPageChange(content(), request)
  const about = aboutChange(content(), drafts, request, changes)
  trash.write(id, about, changes)
  dropUnsaved(drafts, about)
  check()
  if (request.action === 'rename') {
    trash.write(id, about, mendLinks(content(), request.route))
    check()
  }
  if (request.action !== 'create') return about.told
  const problems = listErrors(
    content(),
    changes.map(({ file }) => file),
  )
  if (problems.length === 0) return about.told
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
    const changes = trash.planBack(id)
    checkBack(content(), changes, moved, checkUnused)
    const back = moved && { from: moved.to, to: moved.from }
    const about = { title, told, unsaved: keepUnsaved(drafts, changes), ...(back && { moved: back }) }
    trash.write(as, about, changes)
    trash.markBack(id, as)
    dropUnsaved(drafts, about)
    // What was written at the other address, and not saved, moves along.
    const coming = moved ? about.unsaved.map(({ text }) => ({ file: moved.from, text })) : unsaved
    for (const { file, text } of coming) {
      const disk = readFileText(root, file)
      const ops = typeof disk === 'string' ? planRestore(file, disk, text) : undefined
      if (typeof disk === 'string' && ops) drafts.apply(file, hashOfText(disk), ops)
    }
    for (const file of drafts.changed()) drafts.update(file)
    check()
  }
  const { told, changes } = trash.find(as)
  const page = changes.find(({ file, after }) => after !== undefined && file.startsWith(`${PAGES}/`))
  return { told, page: page?.file }
}
