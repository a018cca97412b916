import { z } from 'zod'
import { Columns } from './blocks/columns.ts'
import { Tabs } from './blocks/tabs.ts'
import { leaves } from './leaf.ts'

/** One block of a page, told apart by its `type`: a leaf, or a container of leaves. */
export const Section = z.discriminatedUnion('type', [...leaves, Tabs, Columns])
export type Section = z.output<typeof Section>
/** A block as an editor writes it. */
export type SectionInput = z.input<typeof Section>

/** The one map that schemas and components agree on: block type → what its component gets. */
export type Blocks = { [T in Section['type']]: Extract<Section, { type: T }> }
export type Block<T extends keyof Blocks> = Blocks[T]
