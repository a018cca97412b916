import { posix } from 'node:path'
import { Collection } from '../../../schemas/collection.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import type { Json, Operation, PageRequest } from '../../contract/edit-protocol.ts'
import { applyEdits } from '../check/apply-fixes.ts'
import type { Content } from '../check/content-session.ts'
import { parseRedirects } from '../library/redirect-map.ts'
import { redirectKey } from '../library/redirect-url.ts'
import { SITE } from '../library/site-sources.ts'
import { linksOf } from '../library/tracked-library.ts'
import { MAX_NAME } from '../read/content-folder.ts'
import { COLLECTIONS, documentName, PAGES, routeOf } from '../read/document-paths.ts'
import { describeUnportable } from '../read/portable-name.ts'
import { listLeaves } from '../read/schema-introspection.ts'
import { isObject } from '../read/value-at.ts'
import { RefusedRequest } from './refuse.ts'
import { applyOperations, readEditable } from './splice/apply-operations.ts'
import type { FileChange } from './write-files.ts'

/** The names that new pages may have, below `content/pages/`. */
const NEW_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/
/** Of the endings of pages, .json and .mdx. */
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

/** Gives the path of a new page's file without its ending. Throws `RefusedRequest` where no page can be. */
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

/** Creates a page: a copy of the page at `from` with another title, or an empty one. */
function createPage(content: Content, route: string, title: string, from?: string): FileChange[] {
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
  const data = 'data' in fields && isObject(fields.data) && !Array.isArray(fields.data) ? fields.data : {}
  const masthead = isObject(data.masthead) && !Array.isArray(data.masthead) ? data.masthead : undefined
  const setTitle = (pointer: string, expect: Json | undefined): Operation[] =>
    expect === undefined || expect === title ? [] : [{ op: 'set', pointer, value: title, expect }]
  const after = apply(file, text, [
    ...setTitle('/title', data.title),
    ...setTitle('/masthead/title', masthead?.title),
  ])
  return [{ file, before: undefined, after: bytesOf(after) }]
}

/** Leads from the old address of a page to its new one, and no redirect to a redirect. */
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

/** Moves a page to another address: the old address leads to the new one. */
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

/** Mends the links to the old address of a page, after the check has found them. */
export function mendLinks(content: Content, route: string): FileChange[] {
  const edits = content.problems.flatMap(({ rule, file, edit }) =>
    rule === 'link' && edit?.text.includes(route) ? [{ file, edit }] : [],
  )
  return [...new Set(edits.map(({ file }) => file))].map((file) => {
    const text = readText(content, file)
    const own = edits.flatMap((one) => (one.file === file ? [one.edit] : []))
    return { file, before: bytesOf(text), after: bytesOf(applyEdits(text, own)) }
  })
}

/** Lists the documents that link to a page, by what people call them. */
function listLinking({ results, summaries, sources }: Content, route: string): string[] {
  const leadsThere = (address: unknown) => typeof address === 'string' && address.split(/[?#]/)[0] === route
  const pages = [...results].flatMap(([name, { lookups }]) =>
    routeOf(name) !== route && linksOf(lookups).some(leadsThere)
      ? [summaries.get(name)?.title ?? routeOf(name)]
      : [],
  )
  const lists = [...sources.collections].flatMap(([name, { data }]) =>
    [...listLeaves(Collection, data)].some(({ refers, value }) => refers === 'route' && leadsThere(value))
      ? [`${COLLECTIONS}/${name}.json`]
      : [],
  )
  const inSite = [...listLeaves(SiteFile, sources.site?.data)].some(
    ({ refers, value }) => refers === 'route' && leadsThere(value),
  )
  return [...pages, ...lists, ...(inSite ? ['the header, menu or footer'] : [])]
}

/** Removes a page; one that others link to only when that is confirmed. */
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

/** Gives the files that a request for a page changes. Throws `RefusedRequest` where it cannot be done. */
export function planPageChange(content: Content, request: PageRequest): FileChange[] {
  switch (request.action) {
    case 'create':
      return createPage(content, request.route, request.title, request.from)
    case 'rename':
      return renamePage(content, request.file, request.route)
    case 'remove':
      return removePage(content, request.file, request.confirmed ?? false)
  }
}
