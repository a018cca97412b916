import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Body } from '../parts/body.ts'

/** The Markdown of an .mdx page. */
export const Prose = z.strictObject({ type: z.literal('prose'), ...frame, body: Body })
export type Prose = z.output<typeof Prose>
