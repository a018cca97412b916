import { z } from 'zod'

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A date, written `2025-01-23`. Becomes that and its text for visitors (`23 Jan, 2025`). */
export const IsoDate = z.iso
  .date({
    error: ({ code }) =>
      code === 'invalid_format' ? 'is no day of the calendar; write it as "2025-01-23"' : undefined,
  })
  .transform((iso) => {
    const [day, month, year] = dateFormat.format(new Date(iso)).split(' ')
    return { iso, text: `${day} ${month?.slice(0, 3)}, ${year}` }
  })
export type IsoDate = z.output<typeof IsoDate>
