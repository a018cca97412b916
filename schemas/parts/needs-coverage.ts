import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'missing-words-of-coverage': problem(
    'value',
    () => ['needs the words for its answers', 'write "coverage" in content/site.json, or leave this out'],
    (_, { place }) => [
      'needs the words for its answers',
      `write them in ${place('content/site.json')}, or choose no`,
    ],
  ),
})

/** The switch of a block that tells where plans are sold. Refused on a site that does not say so. */
export const OptionalCoverage = z
  .boolean()
  .optional()
  .refine(
    (coverage) => !coverage || library().siteField('coverage') !== undefined,
    refuseWith(tell('missing-words-of-coverage')),
  )
