import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Section } from '../../../schemas/section.ts'
import type { RenderFailure } from '../../contract/page-data.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { describeBlock } from './describe-block.ts'

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
