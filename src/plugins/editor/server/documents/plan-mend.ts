import { applyEdits } from '../../../../engine/public/problems.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { Operation } from '../../protocol.ts'
import { RefusedRequest } from '../refuse.ts'
import { planRestore } from '../splice/apply-operations.ts'

/**
 * Plans the operations that write what was meant at the problem at a position. `text` is the text that was checked. Throws a
 * `RefusedRequest` when the check does not know what was meant.
 */
export function planMend(
  { problems }: Content,
  text: string,
  at: { file: string; line: number; column: number },
): Operation[] {
  const found = problems.find(
    ({ file, line, column, edit }) => edit && file === at.file && line === at.line && column === at.column,
  )
  const operations = found?.edit && planRestore(at.file, text, applyEdits(text, [found.edit]))
  if (!operations) throw new RefusedRequest(422, { message: 'Mend this by hand: look at its field.' })
  return operations
}
