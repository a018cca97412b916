import { z } from 'zod'
import { decodePath } from './decode-path.ts'

/** Its page is a file of this name with ".html" behind it, and disks take no name of more than 255 bytes. */
const MAX_BYTES = 248
/** The name of a file or folder on every disk: any letters and signs but these, no dot first, no dot or space last. */
const NAME = /^(?![. ])[^\p{C}<>:"|?*\\%]+(?<![. ])$/u

/** Says why no file can be named after an old address, and what to do; undefined when one can. */
function oldAddressProblem(address: string): string | undefined {
  if (/^https?:/i.test(address)) return 'is a whole address; write only its path, such as "/old-plans"'
  if (address.includes('?'))
    return `has a query; leave out "${address.slice(address.indexOf('?'))}": the redirect of the path takes every query. For one query alone, set a rule at your host`
  if (address.includes('#'))
    return `has an anchor, which browsers send to no server; leave out "${address.slice(address.indexOf('#'))}"`
  if (/[*]|\/:/.test(address))
    return 'stands for many addresses; write each of them, or set a rule at your host'
  const path = decodePath(address).normalize()
  const names = path.replace(/^\/|\/$/g, '').split('/')
  const isPlain = path === '/' || (path.startsWith('/') && names.every((name) => NAME.test(name)))
  if (!isPlain)
    return 'is no path of a page; write it as "/old-plans": names between slashes, without < > : " | \\ % and signs that nobody sees, and no dot at the beginning or the end of a name'
  return new TextEncoder().encode(path).length > MAX_BYTES ? `is longer than ${MAX_BYTES} bytes` : undefined
}

/** The old address of a page and its current address. */
export const Redirect = z.strictObject({
  from: z
    .string()
    .superRefine((address, context) => {
      const message = oldAddressProblem(address)
      if (message !== undefined) context.addIssue({ code: 'custom', message, params: { rule: 'format' } })
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
