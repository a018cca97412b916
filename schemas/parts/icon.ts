import { z } from 'zod'
import { library } from '../library.ts'
import { unwrap } from './unwrap-lookup.ts'

/** The name of an outline icon of Tabler Icons. Becomes its inner SVG markup. */
export const Icon = z
  .string()
  .transform((name, context) => unwrap(library().icon(name), context))
  .meta({ description: 'An icon name from tabler.io/icons (outline), such as "wifi".', refers: 'icon' })
export type Icon = z.output<typeof Icon>
