import { z } from 'zod'
import { eachCard } from './cards.ts'

const $schema = z.string().optional()

/** A file of `content/collections/`: records of one card kind, used by several pages through `from`. */
export const Collection = z.discriminatedUnion('card', eachCard({ $schema }))
export type Collection = z.output<typeof Collection>
