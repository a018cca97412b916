import { z } from 'zod'
import { library } from '../library.ts'
import { dayError } from './offer-dates.ts'

/** A date, written `2025-01-23`. Becomes that and its text for visitors, such as `23 Jan, 2025`. */
export const IsoDate = z.iso
  .date({ error: dayError })
  .transform((iso) => ({ iso, text: library().date(iso) }))
  .meta({ role: 'date' })
export type IsoDate = z.output<typeof IsoDate>
