import { z } from 'zod'
import type { Found } from '../library.ts'

/** Turns a look-up into a Zod result: its value, or an issue at `path` below the value being parsed. */
export function found<T>(result: Found<T>, context: z.RefinementCtx, path: string[] = []): T {
  if ('value' in result) return result.value
  const { problem, rule, fix } = result
  context.addIssue({ code: 'custom', message: problem, path, params: { rule, fix } })
  return z.NEVER
}
