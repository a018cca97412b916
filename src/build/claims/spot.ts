import type { Path } from '../json-document.ts'
import type { Span } from '../text-file.ts'

/** Where in a document: the path of a field, or a span of its body. Plain JSON. */
export type Spot = Path | Span
