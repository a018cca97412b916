import { z } from 'zod'
import { defineWords, issueOf, problem, type Told } from '../words.ts'
import { decodePath } from './decode-path.ts'

/** Its page is a file of this name with ".html" behind it, and disks take no name of more than 255 bytes. */
const MAX_BYTES = 248
/** The name of a file or folder on every disk: any letters and signs but these, no dot first, no dot or space last. */
const NAME = /^(?![. ])[^\p{C}<>:"|?*\\%]+(?<![. ])$/u

const tell = defineWords(
  {
    'old-address-is-whole': problem('format', () => [
      'is a whole address',
      'write only its path, such as "/old-plans"',
    ]),
    'old-address-with-query': problem('format', ({ query }: { query: string }) => [
      'has a query',
      `leave out "${query}": the redirect of the path takes every query. For one query alone, set a rule at your host`,
    ]),
    'old-address-with-anchor': problem('format', ({ anchor }: { anchor: string }) => [
      'has an anchor, which browsers send to no server',
      `leave out "${anchor}"`,
    ]),
    'old-address-of-many': problem('format', () => [
      'means many addresses',
      'write each of them, or set a rule at your host',
    ]),
    'old-address-not-a-path': problem('format', () => [
      'is not a path of a page',
      'write it as "/old-plans": names between slashes, without < > : " | \\ % and invisible characters, and no dot at the beginning or the end of a name',
    ]),
    'old-address-too-long': problem('format', () => [
      `is longer than ${MAX_BYTES} bytes`,
      'remove it, and set a rule at your host',
    ]),
  },
  {
    'old-address-with-query': { query: '?id=3' },
    'old-address-with-anchor': { anchor: '#top' },
  },
)

/** Gives the problem of an old address that no file can be named after; undefined when one can. */
function oldAddressProblem(address: string): Told | undefined {
  if (/^https?:/i.test(address)) return tell('old-address-is-whole')
  if (address.includes('?'))
    return tell('old-address-with-query', { query: address.slice(address.indexOf('?')) })
  if (address.includes('#'))
    return tell('old-address-with-anchor', { anchor: address.slice(address.indexOf('#')) })
  if (/[*]|\/:/.test(address)) return tell('old-address-of-many')
  const path = decodePath(address).normalize()
  const names = path.replace(/^\/|\/$/g, '').split('/')
  const isPlain = path === '/' || (path.startsWith('/') && names.every((name) => NAME.test(name)))
  if (!isPlain) return tell('old-address-not-a-path')
  return new TextEncoder().encode(path).length > MAX_BYTES ? tell('old-address-too-long') : undefined
}

/** The old address of a page and its current address. */
export const Redirect = z.strictObject({
  from: z
    .string()
    .superRefine((address, context) => {
      const told = oldAddressProblem(address)
      if (told) context.addIssue(issueOf(told))
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
