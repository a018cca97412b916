import { styleText } from 'node:util'
import { applyEdits as applyJsonEdits, format } from 'jsonc-parser'
import { plural } from '../../contract/plural.ts'
import { changeText, listFiles, readFileText, writeContent } from '../../engine/public/files.ts'
import { applyEdits, escapeHiddenCharacters, type Problem } from '../../engine/public/problems.ts'
import { diffLines, type LineChange } from './line-diff.ts'

/** The number of times that files are checked and corrected again, so that a correction that fails cannot loop forever. */
const ROUNDS = 20

/** A file that was corrected, and its lines that differ. */
interface MendedFile {
  file: string
  lines: LineChange[]
}

/**
 * Applies the safe edits of the problems to their files below `root`. Gives the number of problems with such an edit. Throws the
 * error of the system, and changes nothing, when one of the files cannot be written.
 */
export function applyFixes(root: string, problems: readonly Problem[]): number {
  const files = [...new Set(problems.flatMap(({ file, edit }) => (edit ? [file] : [])))]
  let count = 0
  const changes = files.flatMap((file) => {
    const text = readUtf8(root, file)
    if (text === undefined) return []
    const edits = problems.flatMap((problem) => (problem.file === file && problem.edit ? [problem.edit] : []))
    count += edits.length
    return [changeText(file, text, applyEdits(text, edits))]
  })
  writeContent(root, changes)
  return count
}

/** Reads the text of a file; undefined when it cannot be read, or has other bytes than those of UTF-8, which a text loses. */
function readUtf8(root: string, file: string): string | undefined {
  const text = readFileText(root, file)
  return typeof text === 'string' && !text.includes('\uFFFD') ? text : undefined
}

/** What a check found: all that `mendContent` reads of it. */
interface Findings {
  problems: readonly Problem[]
  warnings: readonly Problem[]
}

/**
 * Corrects below `root` what has only one possible correction, until `check` finds nothing of this kind any more: a
 * surplus comma hides everything else in its file. Gives what `check` found last, how many mistakes were corrected, and the
 * files that differ, in their usual form. Rejects with the error of the system when a file cannot be written.
 */
export async function mendContent<F extends Findings>(
  root: string,
  found: F,
  check: () => F | Promise<F>,
): Promise<{ found: F; count: number; files: MendedFile[] }> {
  const originals = new Map<string, string>()
  let current = found
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const problems = [...current.problems, ...current.warnings]
    for (const { file, edit } of problems) {
      const text = edit && !originals.has(file) ? readUtf8(root, file) : undefined
      if (text !== undefined) originals.set(file, text)
    }
    const fixed = applyFixes(root, problems)
    if (fixed === 0) break
    count += fixed
    current = await check()
  }
  const files = [...originals].flatMap(([file, before]): MendedFile[] => {
    const text = readUtf8(root, file)
    if (text === undefined) return []
    const after = formatDocument(file, text)
    if (after !== text) writeContent(root, [changeText(file, text, after)])
    return after === before ? [] : [{ file, lines: diffLines(before, after) }]
  })
  return { found: current, count, files }
}

/** Gives a document its usual form: lines end with one character, and JSON is indented by two spaces for each level. */
export function formatDocument(path: string, text: string): string {
  const lines = text.replaceAll('\r\n', '\n')
  if (!path.endsWith('.json')) return lines
  const options = { tabSize: 2, insertSpaces: true, eol: '\n', keepLines: true, insertFinalNewline: true }
  // A value on one line keeps its form.
  const edits = format(lines, undefined, options).filter(({ offset, length, content }) =>
    (content + lines.slice(offset, offset + length)).includes('\n'),
  )
  return applyJsonEdits(lines, edits)
}

/**
 * Gives all documents of `content/` below `root` their usual form. Gives the number of files that it changed. Throws the error
 * of the system, and changes nothing, when one of them cannot be written.
 */
export function formatDocuments(root: string): number {
  const changes = listFiles(root, 'content').flatMap(({ path: file }) => {
    const before = /\.(json|mdx)$/.test(file) ? readUtf8(root, file) : undefined
    if (before === undefined) return []
    const text = formatDocument(file, before)
    return text === before ? [] : [changeText(file, before, text)]
  })
  writeContent(root, changes)
  return changes.length
}

/** Formats corrected files for a terminal: how many mistakes, and the lines before and after. */
export function formatMended({
  count,
  files,
}: {
  count: number
  files: readonly { file: string; lines: readonly LineChange[] }[]
}): string {
  const toLines = (colour: 'red' | 'green', sign: string, texts: readonly string[]) =>
    texts.map((text) => styleText(colour, `    ${sign} ${escapeHiddenCharacters(text)}`))
  return [
    `${plural(count, 'mistake')} corrected:`,
    ...files.flatMap(({ file, lines }) =>
      lines.flatMap(({ line, before, after }) => [
        `  ${styleText('bold', `${file}:${line}`)}`,
        ...toLines('red', '-', before),
        ...toLines('green', '+', after),
      ]),
    ),
  ].join('\n')
}
