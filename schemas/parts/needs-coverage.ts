import { z } from 'zod'
import { library } from '../library.ts'

/** The switch of a block that tells where plans are sold. Refused on a site that does not say so. */
export const OptionalCoverage = z
  .boolean()
  .optional()
  .refine((coverage) => !coverage || library().siteField('coverage') !== undefined, {
    error: 'needs the words for its answers; write "coverage" in content/site.json, or leave this out',
    params: { rule: 'value' },
  })
