import type { Found } from '../../../schemas/library.ts'
import { pagePath } from '../../contract/page-path.ts'
import { advice, certain, nearest } from '../diagnostics/did-you-mean.ts'
import { routeOf } from '../read/route-of.ts'
import { outerAddress } from './external-url.ts'
import { type Moves, moveAt } from './redirect-map.ts'

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
 * `home` is the site's own address, which no link needs.
 */
export function resolveLink(
  href: string,
  routes: Routes,
  moves: Moves = new Map(),
  home?: string,
): Found<string> {
  const routed = (path: string) => resolveRoute(path, routes, moves)
  if (/[\s\\\p{Cc}]/u.test(href)) {
    const meant = /^tel:/i.test(href) ? href.replaceAll(' ', '') : href.trim()
    return {
      rule: 'address',
      problem: `${JSON.stringify(href)} holds a space, backslash or control character; remove it`,
      fix: meant !== href && 'value' in resolveLink(meant, routes, moves, home) ? meant : undefined,
    }
  }
  if (href === '')
    return {
      rule: 'address',
      problem: 'is no address; write a page such as "/faq", or a whole https: address',
    }
  if (href.startsWith('//'))
    return {
      rule: 'address',
      problem: `"${href}" leads to another site; write "https:${href}" if that is meant`,
    }
  if (href.startsWith('/')) return routed(href)
  if (href.startsWith('#'))
    return { rule: 'address', problem: `"${href}" lacks its page; write "/page${href}"` }
  const page = /^[a-z][a-z0-9+.-]*:|@|^www\./i.test(href) ? undefined : routed(`/${href}`)
  if (!page) return outerAddress(href, home, routed)
  return {
    rule: 'address',
    problem: `"${href}" is no address${advice(`/${href}`, [...routes.keys()])}; pages start with "/"`,
    fix: 'value' in page ? page.value : page.fix,
  }
}

/** How a page of a list is linked to. */
const LIST_PAGE = '?page='
const LIST = /\?page=\d+$/

/** A path as the pages are called, whoever wrote it down from a folder or from another kind of site. */
function pageAt(path: string): string {
  return pagePath(
    pagePath(path)
      .replace(/^(?:\/content)?\/pages(?=\/)/, '')
      .replace(/\.(?:html?|json|mdx?)$/, '')
      .replace(/\/index$/, '')
      .replace(/\/page\/(?=[1-9]\d*$)/, LIST_PAGE),
  )
}

function resolveRoute(href: string, routes: Routes, moves: Moves): Found<string> {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (!routes.has(path)) {
    const target = moveAt(path, moves)?.arrival
    const meant = target === undefined ? [pagePath(path), pageAt(path)] : [pagePath(path)]
    const canonical = meant.find((one) => routes.has(one.replace(LIST, '')))
    if (canonical !== undefined)
      return {
        rule: 'link',
        problem: `"${href}" is written "${canonical}"`,
        fix: href.replace(path, () => canonical),
      }
    if (target !== undefined)
      return {
        rule: 'link',
        problem: `"${path}" moved to "${target}"`,
        fix: [target + href.slice(path.length), target + query, target].find(
          (meant) => 'value' in resolveLink(meant, routes),
        ),
      }
    const known = [...routes.keys()]
    const near = certain(path, known)
    const moved =
      nearest(path, known) === undefined
        ? '; if it has moved, say where in "redirects" of content/site.json'
        : ''
    return {
      rule: 'link',
      problem: `no page "${path}"${advice(path, known)}${moved}`,
      fix: near && href.replace(path, () => near),
    }
  }
  const anchors = routes.get(path)
  if (hash !== undefined && anchors && !anchors.has(hash)) {
    if (anchors.size === 0)
      return {
        rule: 'link',
        problem: `no anchor "#${hash}" on "${path}"; give the block that is meant an "id" there`,
      }
    const near = certain(hash, [...anchors])
    return {
      rule: 'link',
      problem: `no anchor "#${hash}" on "${path}"${advice(hash, [...anchors], (name) => `"#${name}"`)}`,
      fix: near && href.replace(`#${hash}`, () => `#${near}`),
    }
  }
  return { value: href }
}
