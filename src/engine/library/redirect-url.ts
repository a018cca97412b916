import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { normalizePath } from '../../contract/page-path.ts'

/** Drops the end of a path that makes no difference: `/Plans/`, `/Plans.html` and `/Plans/index` become `/Plans`. */
export function trimPathEnd(path: string): string {
  return path.replace(/\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/i, '') || '/'
}

/** Gives the key of an old address in a redirect map: its path in lower case, trimmed, without query and anchor. */
export function redirectKey(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return trimPathEnd(normalizePath(path).normalize())
}

/** Any origin: `new URL` needs one to read a path. */
const BASE = 'https://here.invalid'

/**
 * Percent-encodes every character of an address that has a meaning in the redirect file of some host. Throws when
 * `new URL` cannot read the address.
 */
export function encodeAddress(address: string): string {
  const { href, origin } = new URL(address, BASE)
  const plain = origin === BASE ? href.slice(BASE.length) : href
  return plain.replace(
    /[^\w\-.~:/?#[\]@!&()+,=%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Adds a query before the anchor of an address: `first` (`?x=1`) if it has no query yet, otherwise `further` (`&x=1`). */
export function addQuery(address: string, first: string, further: string): string {
  const [, beforeAnchor = '', anchor = ''] = /^([^#]*)(.*)$/.exec(address) ?? []
  return beforeAnchor + (beforeAnchor.includes('?') ? further : first) + anchor
}

/**
 * Reads the address of a request to `host`. Never throws: `new URL(address, base)` would take `//name/` for another host, and
 * refuse names that no host can have.
 */
export function requestUrl(address: string | undefined, host = 'localhost'): URL {
  return new URL(`http://${host}${address?.startsWith('/') ? address : '/'}`)
}

/** Gives the address to which the redirects send a request, with its query; undefined when none applies. */
export function redirectTarget(
  redirects: readonly Redirect[],
  { pathname, search }: URL,
): string | undefined {
  if (redirects.length === 0) return undefined
  const key = redirectKey(pathname)
  const redirect = redirects.find(({ from }) => redirectKey(from) === key)
  return redirect && addQuery(redirect.to, search, search.replace('?', '&'))
}
