import { posix } from 'node:path'
import { Collection } from '../../../../schemas/collection.ts'
import { SiteFile } from '../../../../schemas/site-file.ts'
import type { Content } from '../../../engine/check/content-session.ts'
import { applyEdits } from '../../../engine/diagnostics/problem.ts'
import { parseRedirects } from '../../../engine/library/redirect-map.ts'
import { redirectKey } from '../../../engine/library/redirect-url.ts'
import { SITE } from '../../../engine/library/site-sources.ts'
import { linksOf } from '../../../engine/library/tracked-library.ts'
import { MAX_NAME } from '../../../engine/read/content-folder.ts'
import { COLLECTIONS, documentName, PAGES, routeOf } from '../../../engine/read/document-paths.ts'
import { listLeaves } from '../../../engine/read/list-leaves.ts'
import { describeUnportable } from '../../../engine/read/portable-name.ts'
import { type FileChange, writeContent } from '../../../engine/read/write-content.ts'
import { valueAt } from '../operations.ts'
import type { Operation, PageRequest } from '../protocol.ts'
import { listErrors } from './describe-site.ts'
import type { DraftStore } from './drafts.ts'
import type { EditedContent } from './edited-content.ts'
import { RefusedRequest } from './refuse.ts'
import { applyOperations, readEditable } from './splice/apply-operations.ts'

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
  if (unportable !== undefined) throw new RefusedRequest(422, { message: `"${route}" ${unportable}.` })
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
    const expect = 'data' in fields ? valueAt(fields.data, pointer) : undefined
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
  return [{ file, before: bytesOf(readText(content, file)), after: undefined }]
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

/**
 * Creates, moves or removes a page. Writes at once, because the list of files comes from the disk. Throws a `RefusedRequest` when
 * the request cannot be carried out, and a system error when a file cannot be written.
 */
export function changePage(
  { root, content, check }: Pick<EditedContent, 'root' | 'content' | 'check'>,
  drafts: DraftStore,
  request: PageRequest,
): void {
  if (request.action === 'rename' && drafts.changed().length > 0)
    throw new RefusedRequest(409, {
      message: 'Save your changes first: links in them may need the new address.',
    })
  const changes = planPageChange(content(), request)
  const write = (files: readonly FileChange[]) => {
    writeContent(root, files)
    if (request.action === 'remove') drafts.resolve(request.file, 'disk')
    check()
  }
  write(changes)
  if (request.action === 'rename') write(mendLinks(content(), request.route))
  if (request.action !== 'create') return
  const problems = listErrors(
    content(),
    changes.map(({ file }) => file),
  )
  if (problems.length === 0) return
  write(changes.map(({ file, after }) => ({ file, before: after, after: undefined })))
  throw new RefusedRequest(422, { message: 'No page can be made of this.', problems })
}
