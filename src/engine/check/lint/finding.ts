import type { TextSpan, UnplacedProblem } from '../../diagnostics/problem.ts'
import type { FieldPath } from '../../read/json-document.ts'

/** Where in a document: the path of a field, or a span of its Markdown body. Plain JSON. */
export type DocumentLocation = FieldPath | TextSpan

/** Where in the content. Nobody has looked up the line yet. */
export interface FileLocation {
  file: string
  at: DocumentLocation
}

/** What a rule finds in one document, whatever the other documents say. Plain JSON. */
export interface DocumentFinding extends Pick<UnplacedProblem, 'rule' | 'message'> {
  at: DocumentLocation
}

/** A finding in a file. Nobody has looked up its line yet. */
export interface UnplacedFinding extends FileLocation, Pick<UnplacedProblem, 'rule'> {
  /** What is wrong. A function gets the other location as `content/pages/faq.json:36`. */
  message: string | ((where: string) => string)
  /** The location that the finding is compared with. */
  other?: FileLocation
}

/** Decides whether site.json accepts a finding. */
export type IsSuppressed = (finding: UnplacedProblem & { file: string }) => boolean
