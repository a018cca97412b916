import type { SiteSources } from '../../../../engine/public/site.ts'
import type { Changeable } from '../../operations.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** Reads a document with its unsaved changes, and its text; undefined when it is gone or cannot be parsed. */
export function readFields(
  sources: Pick<SiteSources, 'readText'>,
  file: string,
): (Changeable & { text: string }) | undefined {
  const text = sources.readText(file)
  const fields = typeof text === 'string' ? readEditable(file, text) : undefined
  return typeof text === 'string' && fields && !('severity' in fields) ? { ...fields, text } : undefined
}
