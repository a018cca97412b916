import type { z } from 'zod'
import { filled, type Placeholders } from './interpolate.ts'

/** The check that fills the tokens of a text, and refuses those that stand for nothing. */
export function filling(placeholders?: Placeholders): z.core.CheckFn<string> {
  return (payload) => {
    const result = filled(payload.value, placeholders)
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
