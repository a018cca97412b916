import { z } from 'zod'

/** Which item of an accordion is open at the start. */
export const Open = z.enum(['first', 'none']).default('none')
export type Open = z.output<typeof Open>
