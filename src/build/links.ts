import type { Found } from '../../schemas/library.ts'
import { pagePath } from '../path.ts'
import { type Moves, moveAt } from './redirects/moves.ts'
import { routeOf } from './route-of.ts'
import { advice, certain } from './suggest.ts'

const SCHEMES = ['https:', 'mailto:', 'tel:']

/** Known routes, each with the anchors on its page; without them where a broken page does not tell. */
export type Routes = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** The routes of pages by name, of those that `entry` tells of with their anchors, and of `broken` ones without. */
export function routesOf(
  pages: readonly [name: string, entry: { anchors?: readonly string[] | undefined } | undefined][],
  broken: readonly string[],
): Routes {
  const routes = new Map<string, ReadonlySet<string> | undefined>()
  for (const [name, entry] of pages)
    if (name !== '404') routes.set(routeOf(name), entry?.anchors && new Set(entry.anchors))
  for (const route of broken) if (!routes.has(route)) routes.set(route, undefined)
  return routes
}

/**
 * Checks where a link leads: pages of this site by the known routes, other addresses by an allow-list of schemes. A
 * link to an address that a page has moved away from is a problem too: it is mended to where the page stands now.
 */
export function resolveLink(href: string, routes: Routes, moves: Moves = new Map()): Found<string> {
  if (/[\s\\\p{Cc}]/u.test(href))
    return {
      rule: 'address',
      problem: `${JSON.stringify(href)} holds a space, backslash or control character; remove it`,
    }
  if (href.startsWith('//'))
    return {
      rule: 'address',
      problem: `"${href}" leads to another site; write "https:${href}" if that is meant`,
    }
  if (href.startsWith('/')) return resolveRoute(href, routes, moves)
  if (href.startsWith('#'))
    return { rule: 'address', problem: `"${href}" lacks its page; write "/page${href}"` }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase()
  if (scheme === undefined)
    return {
      rule: 'address',
      problem: `"${href}" is no address${advice(`/${href}`, [...routes.keys()])}; pages start with "/"`,
      fix: certain(`/${href}`, [...routes.keys()]),
    }
  if (scheme === 'http:')
    return {
      rule: 'address',
      problem: `"${href}" is not secure; write https:`,
      fix: href.replace(/^http:/i, 'https:'),
    }
  if (!SCHEMES.includes(scheme))
    return {
      rule: 'address',
      problem: `"${scheme}" addresses are not allowed; use a page, ${SCHEMES.join(', ')}`,
    }
  return { value: href }
}

function resolveRoute(href: string, routes: Routes, moves: Moves): Found<string> {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (!routes.has(path)) {
    const canonical = pagePath(path)
    if (routes.has(canonical))
      return {
        rule: 'link',
        problem: `"${href}" is written "${canonical}"`,
        fix: href.replace(path, () => canonical),
      }
    const target = moveAt(path, moves)?.arrival
    if (target !== undefined)
      return {
        rule: 'link',
        problem: `"${path}" moved to "${target}"`,
        fix: [target + href.slice(path.length), target + query, target].find(
          (meant) => 'value' in resolveLink(meant, routes),
        ),
      }
    const near = certain(path, [...routes.keys()])
    return {
      rule: 'link',
      problem: `no page "${path}"${advice(path, [...routes.keys()])}`,
      fix: near && href.replace(path, () => near),
    }
  }
  const anchors = routes.get(path)
  if (hash !== undefined && anchors && !anchors.has(hash)) {
    const near = certain(hash, [...anchors])
    return {
      rule: 'link',
      problem: `no anchor "#${hash}" on "${path}"${advice(hash, [...anchors], (name) => `"#${name}"`)}`,
      fix: near && href.replace(`#${hash}`, () => `#${near}`),
    }
  }
  return { value: href }
}
