import { SHELL_IDS } from '../../../schemas/parts/anchor.ts'
import type { Told } from '../../../schemas/words.ts'
import { slugify } from '../../contract/slug.ts'
import type { TextSpan } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/markdown.ts'
import { type Markdown, type MarkdownNode, type NodeOf, spanOf, textContent, walkNodes } from './parse.ts'
import { type ParsedBody, parseWithinLimits } from './parse-within-limits.ts'

/** The id at the end of a heading: `## Prices {#prices}`. */
const WRITTEN_ID = /^(#{1,6} .*?)(\{#([\p{L}\d-]+)\})(?=[ \t\r]*$)/gmu

/** An id that somebody has written, and its place, with the braces. */
interface WrittenId {
  id: string
  span: TextSpan
}

/**
 * Parses a text with spaces in place of the ids at the end of headings, which are no Markdown: every offset stays. Gives the ids by
 * the offsets of their headings.
 */
export function parseHeadingIds(
  file: string,
  source: string,
): ParsedBody & { writtenIds: ReadonlyMap<number, WrittenId> } {
  const parse = (isHeading: (start: number) => boolean) => {
    const writtenIds = new Map<number, WrittenId>()
    const markdown = source.replace(
      WRITTEN_ID,
      (line: string, words: string, mark: string, id: string, start: number) => {
        if (!isHeading(start)) return line
        const from = start + words.length
        writtenIds.set(start, { id, span: { start: from, end: from + mark.length } })
        return words + ' '.repeat(mark.length)
      },
    )
    return { ...parseWithinLimits(file, markdown), writtenIds }
  }
  const parsed = parse(() => true)
  const headings = new Set(listHeadings(parsed.tree).map((heading) => spanOf(heading).start))
  // A line of code may look like a heading, and stays as it is.
  return [...parsed.writtenIds.keys()].every((start) => headings.has(start))
    ? parsed
    : parse((start) => headings.has(start))
}

function listHeadings(tree: Markdown): NodeOf<'heading'>[] {
  return [...walkNodes(tree)].flatMap(({ node }) => (node.type === 'heading' ? [node] : []))
}

/**
 * Maps each heading to its id: the written one, or its text, with a number where the id is in `takenIds`, written, or repeated. Written
 * ids that are not free are clashes.
 */
export function createHeadingIds(
  source: string,
  tree: Markdown,
  written: ReadonlyMap<number, WrittenId>,
  takenIds: Iterable<string>,
): { ids: Map<MarkdownNode, string>; clashes: { span: TextSpan; told: Told }[] } {
  const taken = new Set([...SHELL_IDS, ...takenIds])
  const lineOf = ({ start }: TextSpan) => source.slice(0, start).split('\n').length
  const clashes = [...written.values()].flatMap(({ id, span }) => {
    if (taken.has(id)) return [{ span, told: tell('heading-id-of-page') }]
    const other = [...written.values()].find((one) => one.id === id && one.span !== span)
    return other ? [{ span, told: tell('heading-id-twice', { line: lineOf(other.span) }) }] : []
  })
  const headings = listHeadings(tree)
  const writtenOf = (heading: MarkdownNode) => written.get(spanOf(heading).start)?.id
  const used = new Set([...taken, ...headings.flatMap((heading) => writtenOf(heading) ?? [])])
  const ids = new Map(
    headings.map((heading) => {
      const own = writtenOf(heading)
      if (own !== undefined) return [heading, own]
      const name = slugify(textContent(heading)) || 'section'
      let id = name
      for (let number = 2; used.has(id); number++) id = `${name}-${number}`
      used.add(id)
      return [heading, id]
    }),
  )
  return { ids, clashes }
}
