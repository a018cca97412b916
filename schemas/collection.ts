import { z } from 'zod'
import { cardVariants } from './cards.ts'

const $schema = z.string().optional()

/** A file of `content/collections/`: records of one card kind. Pages use them through `from`. */
export const Collection = z.discriminatedUnion('card', cardVariants({ $schema }))
export type Collection = z.output<typeof Collection>
