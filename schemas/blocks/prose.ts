import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { BodyHtml } from '../parts/body.ts'

/** The Markdown of an .mdx page. */
export const Prose = z.strictObject({ type: z.literal('prose'), ...blockBase, body: BodyHtml })
export type Prose = z.output<typeof Prose>
