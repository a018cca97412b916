import type { Problem } from '../diagnostics/problem.ts'
import { problemIn, unreadable } from '../diagnostics/source-text.ts'
import { readBody } from '../markdown/mdx-body.ts'
import { blockIds } from './anchors.ts'
import { readFrontmatter } from './frontmatter.ts'
import { withBodyBlock } from './insert-body-block.ts'
import type { Document } from './json-document.ts'

/** Reads an .mdx page: YAML fields between two lines of `---`, then Markdown. Fields that are no YAML give one problem. */
export function readMdx(file: string, text: string): Document | Problem {
  const broken = unreadable(file, text)
  if (broken) return broken
  if (text.trim() === '') {
    const message = 'is empty; write its fields between two lines of "---", and the text below'
    return problemIn(file, text, { start: 0 }, { rule: 'empty', message })
  }
  const fields = readFrontmatter(file, text)
  if (!('problemAt' in fields)) return fields
  const { data, problemAt, end } = fields
  const body = readBody(file, text, end, blockIds(data))
  return { file, data: withBodyBlock(data, body), problemAt, body }
}
