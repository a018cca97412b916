import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { isObject } from '../../../../contract/json.ts'
import { splitPointer } from '../../../../contract/json-pointer.ts'
import { pageName } from '../../../../contract/page-path.ts'
import { valueAtPointer } from '../../operations.ts'
import { describeFiles } from '../documents/describe-file.ts'
import { describeDocument } from '../documents/describe-site.ts'
import { describeLanguages } from '../documents/translations.ts'
import { labelsAt } from '../documents/words-for-forms.ts'
import { describeChangesSince } from '../git/versions.ts'
import { findExample } from '../pages/find-example.ts'
import { listLinking } from '../pages/plan-page-change.ts'
import { RefusedRequest } from '../refuse.ts'
import { listNaming } from '../words/find-references.ts'
import { findTexts } from '../words/find-texts.ts'
import { type AgentParts, addTool, FileName, findDocument } from './agent-parts.ts'
import { describeProblem } from './describe-problem.ts'
import { pictureOfPage } from './page-picture.ts'
import { wordsOfPage } from './page-words.ts'

const Pointer = z
  .string()
  .describe('The place of a value in the data, as a JSON pointer; empty for all of it.')

/** Gives the part of the shapes of documents that describes blocks or cards of a type. */
function findVariants(shape: unknown, type: string): unknown[] {
  if (Array.isArray(shape)) return shape.flatMap((one) => findVariants(one, type))
  if (!isObject(shape)) return []
  const { values } = shape
  if (Array.isArray(values) && values.includes(type)) return [shape]
  return Object.values(shape).flatMap((one) => findVariants(one, type))
}

/** Adds the tools that find and read documents. */
export function addReadTools(server: McpServer, parts: AgentParts): void {
  const { site, drafts } = parts
  addTool(
    server,
    ['site', 'Lists the documents: pages with their addresses, lists, settings, languages.', {}],
    () => ({
      documents: describeFiles(site.content()),
      ...describeLanguages(site.content()),
    }),
  )
  const search = { text: z.string().min(1), matchCase: z.boolean().default(false) }
  addTool(
    server,
    ['find', 'Finds words or an amount of money in all documents, as visitors read them.', search],
    ({ text, matchCase }) => ({
      ...findTexts(site.content(), { find: text, matchCase, wholeNumbers: false }),
    }),
  )
  const place = { file: FileName, pointer: Pointer.default('') }
  addTool(
    server,
    [
      'read',
      'Gives the value at a place of a document, the labels of its fields, the pages that show it, what names it.',
      place,
    ],
    ({ file, pointer }) => {
      const document = describeDocument(site.content(), drafts, findDocument(parts, file))
      const { data, body, changed, shownOn } = document
      const value = valueAtPointer(data, pointer)
      if (value === undefined)
        throw new RefusedRequest(404, { message: `${file} has nothing at ${pointer}.` })
      const [route] = file.startsWith('content/pages/') ? shownOn : []
      const linking = route === undefined ? [] : listLinking(site.content(), route)
      const namedBy = pointer === '' ? linking : listNaming(site.content(), file, pointer)
      const labels = labelsAt(site.content(), file, data, splitPointer(pointer))
      return { file, pointer, value, labels, ...(pointer === '' && { body }), changed, shownOn, namedBy }
    },
  )
  addTool(
    server,
    [
      'describe',
      'Says what a block or card of a type may hold, with an example of this site; without a type, what documents hold.',
      { type: z.string().optional() },
    ],
    ({ type }) => {
      if (type === undefined) return { shapes: site.shapes() }
      const [shape] = findVariants(site.shapes(), type)
      if (shape === undefined) throw new RefusedRequest(404, { message: `There is no type "${type}".` })
      return { shape, example: findExample(site.lastGood(), drafts.shown, type) }
    },
  )
}

/** Adds the tools that say how the site is with all unsaved changes. */
export function addStateTools(server: McpServer, { site, drafts, origin }: AgentParts): void {
  addTool(server, ['problems', 'Lists all problems of the site, with what mends them.', {}], () => {
    const { problems, warnings } = site.content()
    return { problems: [...problems, ...warnings].map((problem) => describeProblem(drafts, problem)) }
  })
  addTool(
    server,
    ['differences', 'Says what visitors would see changed by all unsaved changes.', {}],
    () => ({
      documents: drafts.changed().map((file) => {
        const before = drafts.diskText(file)
        if (before === undefined) return { file, lines: ['The document is new.'] }
        return { file, lines: describeChangesSince(site.content(), file, before, drafts.read(file)).lines }
      }),
    }),
  )
  const shown = {
    address: z.string().describe('The address of a page, such as /faq.'),
    width: z.int().min(320).max(1920).optional().describe('In pixels: a phone has 390, a screen 1440.'),
  }
  addTool(
    server,
    [
      'page',
      'Gives what a page says, with all unsaved changes, as Markdown; with a width, also a picture.',
      shown,
    ],
    async ({ address, width }) => {
      const html = await site.render(site.lastGood(), pageName(address))
      if (html === undefined)
        throw new RefusedRequest(404, { message: `There is no page ${address}: "site" lists them.` })
      const picture = width && origin && (await pictureOfPage(origin + address, width))
      const note = width && !picture && 'There is no browser for pictures here: CHROME_PATH may name one.'
      return { address, words: wordsOfPage(html), ...(note && { note }), ...(picture && { picture }) }
    },
  )
}
