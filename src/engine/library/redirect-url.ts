import type { Redirect } from '../../../schemas/parts/redirect.ts'
import { pagePath } from '../../contract/page-path.ts'

/** A path without what makes no difference at its end: `/Plans/`, `/Plans.html` and `/Plans/index` are `/Plans`. */
export function barePath(path: string): string {
  return path.replace(/\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/i, '') || '/'
}

/** The one spelling by which redirects are found: no query, no anchor, no capitals, nothing at its end. */
export function oldPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return barePath(pagePath(path))
}

const HERE = 'https://here.invalid'

/** An address in the few characters that mean nothing to the files of redirects of any host. Takes what `new URL` does. */
export function plainAddress(address: string): string {
  const { href, origin } = new URL(address, HERE)
  const plain = origin === HERE ? href.slice(HERE.length) : href
  return plain.replace(
    /[^\w\-.~:/?#[\]@!&()+,=%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** An address with a query put in its place: `first` where it has none yet, `further` (`&x=1`) where it has. */
export function withQuery(address: string, first: string, further: string): string {
  const [, place = '', anchor = ''] = /^([^#]*)(.*)$/.exec(address) ?? []
  return place + (place.includes('?') ? further : first) + anchor
}

/** Where the redirects send a request, with its query; undefined when it is for no old address. */
export function redirected(redirects: readonly Redirect[], { pathname, search }: URL): string | undefined {
  if (redirects.length === 0) return undefined
  const path = oldPath(pathname)
  const found = redirects.find(({ from }) => oldPath(from) === path)
  return found && withQuery(found.to, search, search.replace('?', '&'))
}
