import type { RuleName } from '../../../schemas/rules.ts'
import type { Told } from '../../../schemas/words.ts'
import type { FieldPath } from '../../contract/json.ts'
import type { TextSpan } from './problem.ts'

/** Where in a document: the path of a field, or a span of its Markdown body. Plain JSON. */
export type DocumentLocation = FieldPath | TextSpan

/** Where in the content. */
export interface FileLocation {
  /** Path from the project's root. */
  file: string
  at: DocumentLocation
}

/** What a plugin finds in a document, before the engine looks up its line. */
export interface Finding extends FileLocation, Told {
  /** The engine looks it up. */
  line?: never
  /** The location that the finding is compared with. The engine adds it to the data as `where`: `content/pages/faq.json:36`. */
  other?: FileLocation
  /** Rules that report nothing because of this finding. Their entries in `accepted` of `site.json` then count as used. */
  hides?: readonly RuleName[]
}
