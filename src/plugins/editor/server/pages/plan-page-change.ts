import { join, posix } from 'node:path'
import { Collection } from '../../../../../schemas/collection.ts'
import { SiteFile } from '../../../../../schemas/site-file.ts'
import { NEEDED_PAGES } from '../../../../contract/page-path.ts'
import { COLLECTIONS, documentName, listLeaves, PAGES, routeOf } from '../../../../engine/public/documents.ts'
import { type FileChange, readFileBytes } from '../../../../engine/public/files.ts'
import { linksOf, parseRedirects, redirectKey } from '../../../../engine/public/library.ts'
import { applyEdits } from '../../../../engine/public/problems.ts'
import { type Content, foldersOf, SITE, type SiteContent } from '../../../../engine/public/site.ts'
import type { Operation, PageRequest } from '../../protocol.ts'
import { findTranslated } from '../documents/translations.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import { RefusedRequest } from '../refuse.ts'
import { apply, bytesOf, createPage, newPage, readText } from './new-page.ts'
import { createTranslated, planOwnPage, renameTranslated } from './translated-pages.ts'

/** Every site needs these. */

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
  if (NEEDED_PAGES.includes(name))
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

/** Lists the documents that link to a page, by their names for people. */
export function listLinking({ results, summaries, sources }: SiteContent, route: string): string[] {
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
  if (NEEDED_PAGES.includes(name)) throw new RefusedRequest(422, { message: 'Every site needs this page.' })
  const linking = listLinking(content, routeOf(name))
  if (linking.length > 0 && !confirmed)
    throw new RefusedRequest(409, {
      message: `These link to the page, and their links would lead nowhere: ${linking.join(', ')}.`,
    })
  // The unsaved changes are not on the disk.
  return [{ file, before: readFileBytes(join(content.sources.root, file)), after: undefined }]
}

/** Plans a change of a page that a language has for itself; undefined for one of the site. */
function planTranslated(
  content: Content,
  drafts: DraftStore,
  request: PageRequest,
): FileChange[] | undefined {
  if (request.action === 'create')
    return request.language === undefined ? undefined : createTranslated(content, request.language, request)
  if (request.action === 'own') return planOwnPage(content, drafts, request.file)
  const own = findTranslated(content, request.file)
  if (!own) return undefined
  if (request.action === 'rename')
    return renameTranslated(content, own, readText(content, own.file), request.route)
  if (own.kind !== 'own')
    throw new RefusedRequest(422, { message: 'Remove the page of the site: its translations go with it.' })
  return [{ file: own.file, before: readFileBytes(join(content.sources.root, own.file)), after: undefined }]
}

/** Lists what changes in the folders of plugins when a page moves, or without `to` is removed. */
export function moveInFolders(content: Content, from: string, to?: string): FileChange[] {
  return foldersOf(content.sources.plugins).flatMap(({ movePage }) => movePage?.(content, from, to) ?? [])
}

/** Plans what a command changes in the files. Throws a `RefusedRequest` when it cannot be carried out. */
export function planPageChange(content: Content, drafts: DraftStore, request: PageRequest): FileChange[] {
  const translated = planTranslated(content, drafts, request)
  if (translated || request.action === 'own') return translated ?? []
  if (request.action === 'create') return createPage(content, request)
  const isMove = request.action === 'rename'
  const [from, to] = [documentName(PAGES, request.file), isMove ? request.route.slice(1) : undefined]
  const own = isMove
    ? renamePage(content, request.file, request.route)
    : removePage(content, request.file, request.confirmed ?? false)
  return [...own, ...moveInFolders(content, from, to)]
}
