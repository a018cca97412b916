import type { z } from 'zod'
import { interpolate, type Placeholders } from './interpolate.ts'

/** Returns a Zod check that replaces the tokens of a text and refuses unknown tokens. */
export function checkInterpolation(placeholders?: Placeholders): z.core.CheckFn<string> {
  return (payload) => {
    const result = interpolate(payload.value, placeholders)
    if ('value' in result) {
      payload.value = result.value
      return
    }
    const { problem, rule, fix } = result
    payload.issues.push({
      code: 'custom',
      message: problem,
      input: payload.value,
      params: { rule, fix },
      continue: true,
    })
  }
}
