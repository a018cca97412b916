import { z } from 'zod'
import { library } from '../library.ts'
import { found } from './unwrap-lookup.ts'

/** The name of an outline icon of Tabler Icons; becomes its inner SVG markup. */
export const Icon = z
  .string()
  .transform((name, context) => found(library().icon(name), context))
  .meta({ description: 'An icon name from tabler.io/icons (outline), such as "wifi".', refers: 'icon' })
export type Icon = z.output<typeof Icon>
