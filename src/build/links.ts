import type { Found } from '../../schemas/library.ts'
import { pagePath } from '../path.ts'
import { advice } from './suggest.ts'

const SCHEMES = ['https:', 'mailto:', 'tel:']

/** Known routes, each with the anchors on its page; without them where a broken page does not tell. */
export type Routes = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Checks where a link leads: pages of this site by the known routes, other addresses by an allow-list of schemes. */
export function resolveLink(href: string, routes: Routes): Found<string> {
  if (/[\s\\\p{Cc}]/u.test(href))
    return { problem: `${JSON.stringify(href)} holds a space, backslash or control character; remove it` }
  if (href.startsWith('//'))
    return { problem: `"${href}" leads to another site; write "https:${href}" if that is meant` }
  if (href.startsWith('/')) return resolveRoute(href, routes)
  if (href.startsWith('#')) return { problem: `"${href}" lacks its page; write "/page${href}"` }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase()
  if (scheme === undefined)
    return {
      problem: `"${href}" is no address${advice(`/${href}`, [...routes.keys()])}; pages start with "/"`,
    }
  if (scheme === 'http:') return { problem: `"${href}" is not secure; write https:` }
  if (!SCHEMES.includes(scheme))
    return { problem: `"${scheme}" addresses are not allowed; use a page, ${SCHEMES.join(', ')}` }
  return { value: href }
}

function resolveRoute(href: string, routes: Routes): Found<string> {
  const [, path = '', , hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (!routes.has(path)) {
    const canonical = pagePath(path)
    if (routes.has(canonical)) return { problem: `"${href}" is written "${canonical}"` }
    return { problem: `no page "${path}"${advice(path, [...routes.keys()])}` }
  }
  const anchors = routes.get(path)
  if (hash !== undefined && anchors && !anchors.has(hash))
    return {
      problem: `no anchor "#${hash}" on "${path}"${advice(hash, [...anchors], (name) => `"#${name}"`)}`,
    }
  return { value: href }
}
