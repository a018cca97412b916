import type { Span } from '../../diagnostics/source-text.ts'
import type { Path } from '../../read/json-document.ts'

/** Where in a document: the path of a field, or a span of its body. Plain JSON. */
export type Spot = Path | Span
