import type { Markdown, MarkdownNode } from './markdown.ts'

/** A line of words, and of nothing that Markdown could mean anything by; it begins with a letter, and no code. */
const PLAIN = /^(?!(?:im|ex)port\b)\p{L}(?:[\p{L}\p{N} ,.;:?!'"’‘“”()…–—%$/-]*[\p{L}\p{N},.;:?!'"’”)…%])?$/u
/** Characters that take more or less than one column. */
const UNEVEN = /[\t\r\0\uFEFF]/
const STUB = 'x'

interface Point {
  line: number
  column: number
  offset?: number | undefined
}

interface Placed {
  position?: { start: Point; end: Point } | undefined
}

/** The plain paragraphs that stand between blank lines: the index of the first line of each → that of the line after it. */
function plainParagraphs(lines: readonly string[]): Map<number, number> {
  const found = new Map<number, number>()
  for (let line = 0; line < lines.length; line++) {
    const first = line
    while (PLAIN.test(lines[line] ?? '')) line++
    if (line > first && isBlank(lines[line])) found.set(first, line)
    while (!isBlank(lines[line])) line++
  }
  return found
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

/**
 * What `parse` gives for a text, in less time: it gets one in which each line of a plain paragraph, the most of most
 * texts, is a stub, and the words are put back into the tree. Undefined where they have no place in it: in code.
 */
export function parseAroundPlain(text: string, parse: (text: string) => Markdown): Markdown | undefined {
  if (UNEVEN.test(text)) return undefined
  const lines = text.split('\n')
  const paragraphs = plainParagraphs(lines)
  const stubs = [...lines]
  for (const [first, next] of paragraphs) stubs.fill(STUB, first, next)
  // The fields at the head of a page are blanks here.
  for (let line = 0; line < stubs.length - 1 && isBlank(stubs[line]); line++) stubs[line] = ''
  const tree = parse(stubs.join('\n'))

  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const place = (point: Point): void => {
    const { line, column } = point
    const stub = stubs[line - 1] === STUB && column > STUB.length
    if (stub) point.column = (lines[line - 1]?.length ?? 0) + 1
    point.offset = (starts[line - 1] ?? 0) + point.column - 1
  }
  const settle = ({ position }: Placed): void => {
    if (!position) return
    place(position.start)
    place(position.end)
  }
  let missing = paragraphs.size
  const walk = (node: MarkdownNode): void => {
    settle(node)
    if ('attributes' in node) for (const attribute of node.attributes) settle(attribute)
    if (node.type === 'paragraph' && node.position) {
      const first = node.position.start.line - 1
      const next = paragraphs.get(first)
      const [words, ...others] = node.children
      if (next !== undefined && words?.type === 'text' && others.length === 0) {
        words.value = lines.slice(first, next).join('\n')
        missing--
      }
    }
    if ('children' in node) for (const child of node.children) walk(child)
  }
  settle(tree)
  for (const child of tree.children) walk(child)
  return missing === 0 ? tree : undefined
}
