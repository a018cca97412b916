import type { Problem } from '../diagnostics/problem.ts'
import { type ContentDocument, readJson } from './json-document.ts'
import { readMdx } from './mdx-document.ts'

/** Reads the text of a content file by the ending of its path. Returns a problem instead of a text unchanged. */
export function readDocument(path: string, text: string | Problem): ContentDocument | Problem {
  if (typeof text !== 'string') return text
  return path.endsWith('.mdx') ? readMdx(path, text) : readJson(path, text)
}
