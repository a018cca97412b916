import { z } from 'zod'
import { library } from '../library.ts'
import { unwrap } from './unwrap-lookup.ts'

/** A path below `content/media/` such as "brand/favicon.svg". The build publishes the picture unprocessed. */
export const OriginalFile = z
  .string()
  .transform((src, context) => unwrap(library().original(src), context))
  .meta({ refers: 'picture' })
