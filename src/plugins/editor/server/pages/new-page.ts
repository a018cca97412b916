import { posix } from 'node:path'
import { PAGES, routeOf } from '../../../../engine/public/documents.ts'
import { describeUnportable, type FileChange, MAX_NAME } from '../../../../engine/public/files.ts'
import { sayForFiles } from '../../../../engine/public/problems.ts'
import type { Content, SiteContent } from '../../../../engine/public/site.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Operation, PageRequest } from '../../protocol.ts'
import { RefusedRequest } from '../refuse.ts'
import { applyOperations, readEditable } from '../splice/apply-operations.ts'

/** The valid names of new pages, below `content/pages/`. */
const NEW_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/
/** The length of the longer extension of pages, .json or .mdx. */
const LONGEST_ENDING = 5
export function bytesOf(text: string): Buffer {
  return Buffer.from(text)
}

/** Gives the text of a document with its unsaved changes. Throws a `RefusedRequest` when it cannot be read. */
export function readText({ sources }: Content, file: string): string {
  const text = sources.readText(file)
  if (typeof text !== 'string') throw new RefusedRequest(404, { message: `${file} cannot be read.` })
  return text
}

/** Makes the changes of operations in a text. Throws a `RefusedRequest` when they do not fit. */
export function apply(file: string, text: string, operations: readonly Operation[]): string {
  const result = applyOperations(file, text, operations)
  if ('text' in result) return result.text
  throw new RefusedRequest(409, { message: `${file}: ${result.message}` })
}

/**
 * Gives the path of a new page's file, without its extension. Throws a `RefusedRequest` when the route is not valid or not free.
 */
export function newPage({ results }: SiteContent, route: string): string {
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
export function createPage(
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
    const expect = !('severity' in fields) ? valueAtPointer(fields.data, pointer) : undefined
    return expect === undefined || expect === title ? [] : [{ op: 'set', pointer, value: title, expect }]
  })
  const after = apply(file, text, [...titles, ...ops])
  return [{ file, before: undefined, after: bytesOf(after) }]
}
