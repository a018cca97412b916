import { z } from 'zod'
import { Entry } from '../parts/entry.ts'
import { frame } from '../parts/frame.ts'

/** A form. It sends nothing and its button changes nothing: spec.md, sections 5 and 7. */
export const Form = z.strictObject({ type: z.literal('form'), ...frame, ...Entry.shape })
export type Form = z.output<typeof Form>
