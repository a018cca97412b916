import { z } from 'zod'
import { Columns } from './blocks/columns.ts'
import { Tabs } from './blocks/tabs.ts'
import { leafSchemas } from './leaf.ts'
import { datesInOrder, datesOutOfOrder } from './parts/offer-dates.ts'

/** One block of a page: a leaf block, or a container of leaf blocks. Its `type` names it. */
export const Section = z
  .discriminatedUnion('type', [...leafSchemas, Tabs, Columns])
  .refine(datesInOrder, datesOutOfOrder)
export type Section = z.output<typeof Section>
/** A block as an editor writes it, before defaults and look-ups. */
export type SectionInput = z.input<typeof Section>

/** Block type → the props of its component. Schemas and components share this map. */
export type Blocks = { [T in Section['type']]: Extract<Section, { type: T }> }
export type Block<T extends keyof Blocks> = Blocks[T]
