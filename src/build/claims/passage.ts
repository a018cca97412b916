import type { BodyPassage } from '../body-passages.ts'
import type { Path } from '../json-document.ts'
import type { Finding, Problem } from '../problem.ts'

/** Words of the content that a visitor reads in one go, and where they stand. */
export interface Passage extends Pick<BodyPassage, 'cells' | 'points'> {
  file: string
  /** Of the field; empty in a body. */
  path: Path
  /** As written, with its tokens. */
  written: string
  /** As a visitor reads them. */
  text: string
  /** A finding at this place. */
  at: (finding: Finding) => Problem
}

/** `content/pages/faq.json:36`: where a passage stands, for the message of a finding elsewhere. */
export function placeOf({ file, at }: Pick<Passage, 'file' | 'at'>): string {
  return `${file}:${at({ rule: 'value', message: '' }).line}`
}
