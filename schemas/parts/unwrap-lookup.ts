import { z } from 'zod'
import type { LookupResult } from '../library.ts'

/** Returns the value of a look-up, or adds an issue at `path` below the parsed value and returns `z.NEVER`. */
export function unwrap<T>(result: LookupResult<T>, context: z.RefinementCtx, path: string[] = []): T {
  if ('value' in result) return result.value
  const { problem, rule, fix } = result
  context.addIssue({ code: 'custom', message: problem, path, params: { rule, fix } })
  return z.NEVER
}
