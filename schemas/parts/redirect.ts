import { z } from 'zod'

const NAME = '[A-Za-z0-9_][\\w.~-]*'

/** The old address of a page and its current address. */
export const Redirect = z.strictObject({
  from: z
    .string()
    // Its page is a file of this name with ".html" behind it, and disks take no name of more than 255 bytes.
    .max(248)
    .regex(new RegExp(`^/(?:${NAME}(?:/${NAME})*/?)?$`), {
      error:
        'is no plain path; write it as "/old-plans": letters, digits and . _ ~ - between slashes, nothing behind ? or #',
    })
    .describe(
      'The old address, such as "/old-plans". Capitals, a slash or .html at the end make no difference. The redirect keeps the query after "?".',
    )
    .meta({ title: 'Old address' }),
  to: z
    .string()
    .max(2000)
    .meta({
      description:
        'The current address: a page of this site such as "/pricing-plan" or "/faq#refunds", or an https: address.',
      refers: 'route',
    })
    .meta({ title: 'New address' }),
})
export type Redirect = z.output<typeof Redirect>
