import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Section } from '../../../schemas/section.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'
import type { RenderFailure } from '../../contract/page-data.ts'
import { UserError } from '../diagnostics/user-error.ts'

/** Matches the end of a section, or its start and the type of the block that it frames. */
const SECTION_TAG = /<\/section>|<section\b(?:[^>]*? data-type="([^"]+)")?[^>]*>/g

/** Gives the path of the block that is the `count`th of its type in document order. */
function findPath(sections: Section[], type: string, count: number): string | undefined {
  const found = listBlocks(sections).filter(({ block }) => block.type === type)[count - 1]
  return found && ['sections', ...found.path].join('.')
}

/**
 * Names the block that is open at the end of `htmlBefore`, the start of a page's HTML, and its path in the document:
 * `block promo (sections.1)`. Undefined outside of all blocks.
 */
function describeBlock(htmlBefore: string, sections: Section[]): string | undefined {
  const open: (string | undefined)[] = []
  const counts = new Map<string, number>()
  for (const [tag, type] of htmlBefore.matchAll(SECTION_TAG)) {
    if (tag.startsWith('</')) open.pop()
    else open.push(type)
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  const type = open.findLast((opened) => opened !== undefined)
  if (type === undefined) return undefined
  const path = findPath(sections, type, counts.get(type) ?? 0)
  return `block ${type}${path === undefined ? '' : ` (${path})`}`
}

/** Matches the address of a module with line and column, in a line of a stack. */
const POSITION = /(file:\/\/[^\s()]+):(\d+):(\d+)/g

/** Gives the position in `src` that a position in the server bundle comes from; undefined for code of packages. */
function findSource(url: string, line: number, column: number): string | undefined {
  const file = `${fileURLToPath(url)}.map`
  if (!existsSync(file)) return undefined
  const payload: SourceMapPayload = JSON.parse(readFileSync(file, 'utf8'))
  const origin = new SourceMap(payload).findOrigin(line, column)
  if (!('fileName' in origin)) return undefined
  const path = origin.fileName.replace(/^(?:\.\.\/)+/, '')
  return path.startsWith('src/') ? `${path}:${origin.lineNumber}:${origin.columnNumber}` : undefined
}

/** Gives the first position in `src` that a stack names. */
function firstSource(stack: string): string | undefined {
  for (const [, url = '', line, column] of stack.matchAll(POSITION)) {
    const source = findSource(url, Number(line), Number(column))
    if (source !== undefined) return source
  }
  return undefined
}

/** Creates the error of a page that cannot be rendered: it names the block, the error, and the line of the component. */
export function renderError(
  route: string,
  sections: Section[],
  { error, componentStack, htmlBefore }: RenderFailure,
): UserError {
  const block = describeBlock(htmlBefore, sections)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const source = firstSource(stack) ?? firstSource(componentStack)
  return new UserError(
    `${route} cannot be rendered: ${block === undefined ? '' : `${block}: `}${error}${source === undefined ? '' : ` at ${source}`}`,
  )
}

/** Matches whatever may be blocked, also in texts. Most pages have no match, and need no closer look. */
const SUSPECT = / style=|<script|<style| on[a-z]{3,}="|javascript:/i
/** Matches a start tag: its name and its attributes. */
const START_TAG = /<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g
/** Matches the types of scripts that browsers run. They do not run the others: those hold data. */
const RUNNABLE = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i

/** Says what of an element the security policy blocks, and where it belongs; undefined when all of it works. */
function describeBlocked(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (attributes.has('style')) return 'a style attribute. Move it to a stylesheet'
  if (name === 'style') return 'a style element. Move it to a stylesheet'
  if (name === 'script' && RUNNABLE.test(attributes.get('type') ?? '')) {
    const source = attributes.get('src')
    if (source === undefined) return 'an inline script. Move it to a module'
    if (!/^\/(?!\/)/.test(source)) return 'a script of another site. Serve it from this one'
  }
  const handler = [...attributes.keys()].find((key) => /^on[a-z]{3,}$/.test(key))
  if (handler !== undefined) return `an inline script, "${handler}". Move it to a module`
  if ([...attributes.values()].some((value) => /^\s*javascript:/i.test(value)))
    return 'a script as an address. Move it to a module'
  return undefined
}

/**
 * Throws a `UserError` when the HTML of a page's app holds styles or scripts that the security policy of the page blocks: they
 * work where there is no policy, and visitors do not get them. The error names page, block and element.
 */
export function refuseBlockedMarkup(route: string, sections: Section[], html: string): void {
  if (!SUSPECT.test(html)) return
  for (const { 0: tag, 1: name = '', 2: text = '', index } of html.matchAll(START_TAG)) {
    const attributes = new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    )
    const blocked = describeBlocked(name.toLowerCase(), attributes)
    if (blocked === undefined) continue
    const block = describeBlock(html.slice(0, index), sections)
    throw new UserError(
      `${route} cannot be published: ${block === undefined ? '' : `${block}: `}the security policy blocks ${tag}, ${blocked}.`,
    )
  }
}
