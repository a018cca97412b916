import { z } from 'zod'
import { library } from '../library.ts'

/** A date, written `2025-01-23`. Becomes that and its text for visitors, such as `23 Jan, 2025`. */
export const IsoDate = z.iso
  .date({
    error: ({ code }) =>
      code === 'invalid_format' ? 'is no day of the calendar; write it as "2025-01-23"' : undefined,
  })
  .transform((iso) => ({ iso, text: library().date(iso) }))
  .meta({ role: 'date' })
export type IsoDate = z.output<typeof IsoDate>
