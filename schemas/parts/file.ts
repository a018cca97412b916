import { z } from 'zod'
import { library } from '../library.ts'
import { found } from './unwrap-lookup.ts'

/** A picture of `content/media/` that is published as the file it is, such as an icon: a path like "brand/favicon.svg". */
export const Original = z.string().transform((src, context) => found(library().original(src), context))
