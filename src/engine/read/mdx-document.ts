import type { Problem } from '../diagnostics/problem.ts'
import { findUnreadable, problemIn } from '../diagnostics/source-text.ts'
import { parseBody } from '../markdown/mdx-body.ts'
import { collectBlockIds } from './anchors.ts'
import { readFrontmatter } from './frontmatter.ts'
import { insertBodyBlock } from './insert-body-block.ts'
import type { ContentDocument } from './json-document.ts'

/**
 * Reads an .mdx page: YAML fields between two lines of `---`, then Markdown. Fields that are not valid YAML give one
 * problem. The problems of the body come from `MarkdownBody.render`.
 */
export function readMdx(file: string, text: string): ContentDocument | Problem {
  const broken = findUnreadable(file, text)
  if (broken) return broken
  if (text.trim() === '') {
    const message = 'is empty; write its fields between two lines of "---", and the text below'
    return problemIn(file, text, { start: 0 }, { rule: 'empty', message })
  }
  const fields = readFrontmatter(file, text)
  if (!('problemAt' in fields)) return fields
  const { data, problemAt, bodyStart } = fields
  const body = parseBody(file, text, bodyStart, collectBlockIds(data))
  return { file, data: insertBodyBlock(data, body), problemAt, body }
}
