import { z } from 'zod'
import { Body } from '../parts/body.ts'
import { frame } from '../parts/frame.ts'

/** The Markdown of an .mdx page. */
export const Prose = z.strictObject({ type: z.literal('prose'), ...frame, body: Body })
export type Prose = z.output<typeof Prose>
