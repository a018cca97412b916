import { findUnreadable, type Problem, problemIn } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/files.ts'
import { parseBody } from '../markdown/mdx-body.ts'
import { collectBlockIds } from './anchors.ts'
import { readFrontmatter } from './frontmatter.ts'
import { checkBodyBlocks, insertBody } from './insert-body-block.ts'
import { type ContentDocument, readJson } from './json-document.ts'
import { findLongLine } from './long-texts.ts'

/** Reads the text of a content file by the ending of its path. Returns a problem instead of a text unchanged. */
export function readDocument(path: string, text: string | Problem): ContentDocument | Problem {
  if (typeof text !== 'string') return text
  return path.endsWith('.mdx') ? readMdx(path, text) : readJson(path, text)
}

/**
 * Reads an .mdx page: YAML fields between two lines of `---`, then Markdown. Fields that are not valid YAML give one
 * problem. The problems of the body come from `MarkdownBody.check`.
 */
export function readMdx(file: string, text: string): ContentDocument | Problem {
  const broken = findUnreadable(file, text)
  if (broken?.rule === 'size')
    return findLongLine(file, text, (shorter) => readFrontmatter(file, shorter)) ?? broken
  if (broken) return broken
  if (text.trim() === '') return problemIn(file, text, { start: 0 }, tell('empty-mdx'))
  const fields = readFrontmatter(file, text)
  if (!('problemAt' in fields)) return fields
  const { data, placeAt, problemAt, bodyStart } = fields
  const body = parseBody(file, text, bodyStart, collectBlockIds(data))
  const bodyProblems = checkBodyBlocks(data, body).map(({ path, ...problem }) => problemAt(path, problem))
  return { file, text, body, bodyProblems, ...insertBody({ file, text, data, placeAt }, body) }
}
