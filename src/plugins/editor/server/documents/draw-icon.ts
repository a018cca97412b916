import { readIcon } from '../../../../engine/public/media.ts'
import { createFormSpeaker, sayForForms } from '../../../../engine/public/problems.ts'
import { RefusedRequest } from '../refuse.ts'

/** Draws an icon as SVG. Throws a `RefusedRequest` when there is none of that name. */
export function drawIcon(name: string): string {
  const icon = readIcon(name)
  if ('problem' in icon)
    throw new RefusedRequest(404, { message: sayForForms(icon.problem, createFormSpeaker()).message })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"' +
    ` stroke-linecap="round" stroke-linejoin="round">${icon.value}</svg>`
  )
}
