import type { FieldPath } from '../../contract/json.ts'
import { MAX_CHARACTERS, type Problem, problemIn } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/files.ts'
import type { ContentDocument } from './json-document.ts'
import { hasKeys } from './value-at.ts'

/** Finds the longest text in a value, at any depth. */
function longestText(value: unknown, path: FieldPath = []): { path: FieldPath; length: number } {
  if (typeof value === 'string') return { path, length: value.length }
  let longest = { path, length: 0 }
  for (const [key, inner] of hasKeys(value) ? Object.entries(value) : []) {
    const found = longestText(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (found.length > longest.length) longest = found
  }
  return longest
}

/** Whether a file of `total` characters is too long because of one text in it. */
export function makesTooLong(length: number, total: number): boolean {
  return length > MAX_CHARACTERS / 2 && total - length <= MAX_CHARACTERS
}

/** Reports the longest text of a document, which makes its file too long. */
export function reportLongText({ data, problemAt }: Pick<ContentDocument, 'data' | 'problemAt'>): Problem {
  const { path, length } = longestText(data)
  return problemAt(path, tell('text-too-long-for-file', { length, limit: MAX_CHARACTERS }))
}

/** The beginning of a long line that is enough to find its field, and its end, where a quotation mark may stand. */
const [BEGINNING, END] = [50_000, 100]

/**
 * Finds the line without which the text of an .mdx page would not be too long, and its field if it is one; undefined when no
 * single line is. `readFields` gets a text with a shorter line: its parser takes seconds for each million characters.
 */
export function findLongLine(
  file: string,
  text: string,
  readFields: (text: string) => Pick<ContentDocument, 'data' | 'problemAt'> | Problem,
): Problem | undefined {
  const line = text.split('\n').find(({ length }) => makesTooLong(length, text.length))
  if (line === undefined) return undefined
  const start = text.indexOf(line)
  const left = line.slice(0, BEGINNING) + line.slice(-END)
  const fields = readFields(text.slice(0, start) + left + text.slice(start + line.length))
  const longest = 'problemAt' in fields ? longestText(fields.data) : undefined
  if ('problemAt' in fields && longest && longest.length > BEGINNING / 2) {
    const length = longest.length + line.length - left.length
    return fields.problemAt(longest.path, tell('text-too-long-for-file', { length, limit: MAX_CHARACTERS }))
  }
  const told = tell('line-too-long-for-file', { length: line.length, limit: MAX_CHARACTERS })
  return problemIn(file, text, { start: start + line.search(/\S/) }, told)
}
