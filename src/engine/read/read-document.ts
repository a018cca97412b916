import type { Problem } from '../diagnostics/problem.ts'
import { type Document, readJson } from './json-document.ts'
import { readMdx } from './mdx-document.ts'

/** Reads the text of a content file by its ending; what is a problem already stays one. */
export function openDocument(path: string, text: string | Problem): Document | Problem {
  if (typeof text !== 'string') return text
  return path.endsWith('.mdx') ? readMdx(path, text) : readJson(path, text)
}
