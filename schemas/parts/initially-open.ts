import { z } from 'zod'

/** Which item of an accordion is open at the start: the first one, or none. */
export const InitiallyOpen = z.enum(['first', 'none']).default('none')
export type InitiallyOpen = z.output<typeof InitiallyOpen>
