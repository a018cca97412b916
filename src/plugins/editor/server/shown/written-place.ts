import type { FieldPath } from '../../../../contract/json.ts'
import { toPointer } from '../../../../contract/json-pointer.ts'
import type { ContentDocument } from '../../../../engine/public/documents.ts'
import { isInTag, positionAt } from '../../../../engine/public/problems.ts'
import type { TextPlace } from '../../page-protocol.ts'

/**
 * Gives where a value of a read page is written: an .mdx page has more blocks than its fields, and a page may show without the blocks
 * `left` out for a problem, which the document with its unsaved changes has.
 */
export function writtenPlace(document: ContentDocument, path: FieldPath, left: readonly number[]): TextPlace {
  const { file, text } = document
  const { path: written, start } = document.placeAt(path)
  return isInTag({ file, path: written })
    ? { file, line: positionAt(text, start).line }
    : { file, pointer: toPointer(withLeft(written, left)) }
}

/** Gives a path of the shown page in the document, which has the blocks that are left out, too. */
function withLeft(path: FieldPath, left: readonly number[]): FieldPath {
  return path.map((step, depth) =>
    depth === 1 && path[0] === 'sections' && typeof step === 'number'
      ? left.reduce((index, one) => (one <= index ? index + 1 : index), step)
      : step,
  )
}
