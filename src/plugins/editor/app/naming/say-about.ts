import type { EditProblem } from '../../protocol.ts'

/** Says a problem about its field or place; without one, about this part. */
export function sayAbout(
  subject: string,
  { message, goesOn }: Pick<EditProblem, 'message' | 'goesOn'>,
): string {
  if (goesOn) return `${subject || 'This'} ${message}`
  return subject ? `${subject}: ${message}` : message
}
