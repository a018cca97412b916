import { z } from 'zod'
import type { LookupResult } from '../library.ts'
import { issueOf } from '../words.ts'

/** Returns the value of a look-up, or adds an issue at `path` below the parsed value and returns `z.NEVER`. */
export function unwrap<T>(result: LookupResult<T>, context: z.RefinementCtx, path: string[] = []): T {
  if ('value' in result) return result.value
  const { problem, fix } = result
  context.addIssue(issueOf({ ...problem, fix }, path))
  return z.NEVER
}
