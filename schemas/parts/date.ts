import { z } from 'zod'

const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day, written `2025-01-23`; becomes that and the words shown (`23 Jan, 2025`). */
export const Day = z.iso
  .date({
    error: ({ code }) =>
      code === 'invalid_format' ? 'is no day of the calendar; write it as "2025-01-23"' : undefined,
  })
  .transform((iso) => {
    const [day, month, year] = shown.format(new Date(iso)).split(' ')
    return { iso, text: `${day} ${month?.slice(0, 3)}, ${year}` }
  })
export type Day = z.output<typeof Day>
