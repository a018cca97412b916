import type { FailedLookup, Library, LookupResult } from '../../../schemas/library.ts'
import type { Told } from '../../../schemas/words.ts'
import { normalizePath } from '../../contract/page-path.ts'
import { certainMatch, guess, nearest } from '../diagnostics/did-you-mean.ts'
import { tell } from '../diagnostics/words/links.ts'
import { routeOf } from '../read/document-paths.ts'
import { findRedirect, type RedirectMap } from './redirect-map.ts'

/** Route → the anchors on its page; undefined for a page that is broken, so that its anchors are unknown. */
export type Routes = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Creates the routes from the pages, by name, and from the routes of broken pages. The page `404` has no route. */
export function createRoutes(
  pages: readonly [name: string, result: { anchors?: readonly string[] | undefined } | undefined][],
  broken: readonly string[],
): Routes {
  const routes = new Map<string, ReadonlySet<string> | undefined>()
  for (const [name, result] of pages)
    if (name !== '404') routes.set(routeOf(name), result?.anchors && new Set(result.anchors))
  for (const route of broken) if (!routes.has(route)) routes.set(route, undefined)
  return routes
}

/** What links of the site may lead to. */
export interface LinkTargets {
  routes: Routes
  redirects?: RedirectMap | undefined
  /** The whole address of the site, with its base path. Links leave it out. */
  siteUrl?: string | undefined
  /** Finds a file that the site publishes beside its pages, by its address. */
  file?: Library['publicFile']
}

/**
 * Checks where a link leads: a path by the pages and files of the site, any other address by an allow-list of schemes. A
 * link to a path with a redirect is a problem, and its fix is the page that the redirect leads to. So is the whole address of
 * a page of this site.
 */
export function resolveLink(href: string, targets: LinkTargets): LookupResult<string> {
  if (/[\s\\\p{Cc}]/u.test(href)) return refuseSigns(href, targets)
  if (href === '') return refuse(tell('not-an-address'))
  if (href.startsWith('//')) return refuse(tell('address-without-scheme', { href }))
  if (href.startsWith('/')) return resolvePath(href, targets)
  if (href.startsWith('#')) return resolveAnchor(href.slice(1), targets.routes)
  const isRelative = !/^[a-z][a-z0-9+.-]*:|@|^www\./i.test(href)
  return isRelative ? refuseRelative(href, targets) : resolveExternalUrl(href, targets)
}

/** Reports signs that no address can hold. Where writing them in another way gives an address, that is the fix. */
function refuseSigns(href: string, targets: LinkTargets): FailedLookup {
  const trimmed = /^tel:/i.test(href) ? href.replaceAll(' ', '') : href.trim()
  const slashed = trimmed.replaceAll('\\', '/')
  const isPath = slashed.startsWith('/')
  const written = [slashed, slashed.replaceAll(' ', '%20')].filter((one) => !/[\s\p{Cc}]/u.test(one))
  const found = written.map((one) => [one, resolveLink(one, targets)] as const)
  const good = found.find(([, result]) => 'value' in result)?.[0]
  const fix = good ?? found.flatMap(([, result]) => ('fix' in result ? (result.fix ?? []) : []))[0]
  const data = { href, meant: fix }
  return refuse(
    href.includes('\\') ? tell('backslash-in-address', data) : tell('space-in-address', { ...data, isPath }),
    fix,
  )
}

/** Reports an address without its first slash, and finds the page that it probably means. */
function refuseRelative(href: string, targets: LinkTargets): FailedLookup {
  const path = `/${href.replace(/^(?:\.{1,2}\/)+/, '')}`
  const page = resolvePath(path, targets)
  const fix = 'value' in page ? page.value : page.fix
  const near = fix === undefined ? guess(path, [...targets.routes.keys()]) : { near: fix }
  return refuse(tell('relative-address', { href, ...near }), fix)
}

function refuse(problem: Told, fix?: string): FailedLookup {
  return { problem, fix }
}

/** A message names so many pages with the same anchor. */
const MAX_PAGES = 3

/** Lists the addresses of an anchor: one for each page that has it. */
function addressesOf(anchor: string, routes: Routes): string[] {
  return [...routes].flatMap(([route, anchors]) => (anchors?.has(anchor) ? [`${route}#${anchor}`] : []))
}

/** Reports an anchor without a page, and finds the pages that have it, or one like it. */
function resolveAnchor(anchor: string, routes: Routes): LookupResult<string> {
  const known = [...new Set([...routes.values()].flatMap((anchors) => [...(anchors ?? [])]))]
  const exact = addressesOf(anchor, routes)
  const found = exact.length > 0 ? exact : addressesOf(nearest(anchor, known) ?? '', routes)
  return refuse(
    tell('anchor-without-page', { anchor, addresses: found.slice(0, MAX_PAGES) }),
    exact.length === 1 ? exact[0] : undefined,
  )
}

/** Links to a further page of a list have this query, with the number of the page. */
const PAGE_QUERY = '?page='
const ENDS_IN_PAGE_QUERY = /\?page=\d+$/

/** Guesses the path of a page from a file path such as `/content/pages/faq.json`, or from the habits of other sites. */
function guessPagePath(path: string): string {
  return normalizePath(
    normalizePath(path)
      .replace(/^(?:\/content)?\/pages(?=\/)/, '')
      .replace(/\.(?:html?|json|mdx?)$/, '')
      .replace(/\/index$/, '')
      .replace(/\/page\/(?=[1-9]\d*$)/, PAGE_QUERY),
  )
}

/** The endings of files that are no pages of any site. */
const FILE_ENDING = /\.(?!(?:html?|json|mdx?|php|aspx?|jsp)$)[a-z\d]*[a-z][a-z\d]*$/i

function resolvePath(href: string, targets: LinkTargets): LookupResult<string> {
  const { routes, redirects = new Map(), file } = targets
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (!routes.has(path)) {
    const published = file?.(path)
    if (published && 'value' in published) return { value: href }
    const destination = findRedirect(path, redirects)?.destination
    const guesses =
      destination === undefined ? [normalizePath(path), guessPagePath(path)] : [normalizePath(path)]
    const canonical = guesses.find((guess) => routes.has(guess.replace(ENDS_IN_PAGE_QUERY, '')))
    if (canonical !== undefined) {
      const fix = href.replace(path, () => canonical)
      return refuse(tell('written-otherwise', { href, meant: fix }), fix)
    }
    if (destination !== undefined) {
      const fixes = [destination + href.slice(path.length), destination + query, destination]
      const withoutRedirects = { ...targets, redirects: undefined }
      const fix = fixes.find((one) => 'value' in resolveLink(one, withoutRedirects))
      return refuse(tell('moved-page', { path, destination }), fix)
    }
    if (published && FILE_ENDING.test(path))
      return refuse(
        { ...published.problem, rule: 'link', id: 'no-file-at-link' },
        published.fix && href.replace(path, () => published.fix ?? ''),
      )
    const known = [...routes.keys()]
    const guessed = guessPagePath(path)
    const near = certainMatch(guessed, known)
    return refuse(tell('no-page', { path, ...guess(guessed, known) }), near && href.replace(path, () => near))
  }
  // A fragment of text is for the browser: no element has it as its id.
  const anchor = hash?.replace(/:~:.*$/, '')
  const anchors = routes.get(path)
  if (anchor !== undefined && (anchor !== '' || anchor === hash) && anchors && !anchors.has(anchor)) {
    const elsewhere = nearest(anchor, [...anchors]) === undefined ? addressesOf(anchor, routes) : []
    const names = [...anchors]
    const at = { anchor, path, elsewhere: elsewhere.slice(0, MAX_PAGES) }
    if (elsewhere.length > 0) return refuse(tell('no-anchor', at))
    const near = certainMatch(anchor, names)
    return refuse(
      tell('no-anchor', { ...at, ...(names.length === 0 ? { known: [] } : guess(anchor, names)) }),
      near && href.replace(`#${anchor}`, () => `#${near}`),
    )
  }
  return { value: href }
}

const SCHEMES = ['https:', 'mailto:', 'tel:']
const EMAIL_ADDRESS = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+/
const PHONE_NUMBER = /^\+?[\d().-]*\d{2}[\d().-]*(?:;[\w=+.-]+)*$/
const LOCALHOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$)/i

/**
 * Checks an address that is not a path, by an allow-list of schemes. It refuses the whole address of a page of the site, and
 * of a file that the site does not have.
 */
function resolveExternalUrl(href: string, targets: LinkTargets): LookupResult<string> {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase()
  if (scheme === undefined) return incompleteAddress(href)
  const path = sameSitePath(href, targets.siteUrl)
  if (path !== undefined) {
    const found = resolvePath(path, targets)
    const isPage = targets.routes.has(path.replace(/[?#].*$/s, ''))
    // Readers of a feed, and forms elsewhere, need the whole address of a file.
    if ('value' in found && !isPage && !LOCALHOST.test(href)) return { value: href }
    const fix = 'value' in found ? path : found.fix
    const isMissing = 'problem' in found && fix === undefined
    const isLocal = LOCALHOST.test(href)
    return refuse(tell('own-address', { href, isLocal, isMissing, meant: fix ?? path }), fix)
  }
  if (scheme === 'http:')
    return refuse(tell('address-not-secure', { href }), href.replace(/^http:/i, 'https:'))
  if (!SCHEMES.includes(scheme)) return refuse(tell('scheme-not-allowed', { scheme, allowed: SCHEMES }))
  const problem = findMissingPart(scheme, href)
  return problem ? refuse(problem) : { value: href }
}

/** Reports an address without a scheme, and suggests the scheme where it is obvious. */
function incompleteAddress(href: string): LookupResult<string> {
  const fix = /^www\./i.test(href)
    ? `https://${href}`
    : EMAIL_ADDRESS.test(href)
      ? `mailto:${href}`
      : undefined
  return fix === undefined
    ? refuse(tell('relative-address', { href }))
    : refuse(tell('incomplete-address', { href, meant: fix }), fix)
}

/** Gives the path, below the base path, of a whole address of this site or of localhost; undefined for any other. */
function sameSitePath(href: string, siteUrl: string | undefined): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const { host, pathname, search, hash } = new URL(href)
  if (LOCALHOST.test(href)) return pathname + search + hash
  if (siteUrl === undefined || !URL.canParse(siteUrl)) return undefined
  const site = new URL(siteUrl)
  const withoutWww = (name: string) => name.replace(/^www\./, '')
  const base = site.pathname.replace(/\/$/, '')
  if (withoutWww(site.host) !== withoutWww(host) || !`${pathname}/`.startsWith(`${base}/`)) return undefined
  return (pathname.slice(base.length) || '/') + search + hash
}

/** Gives the problem of an address of an allowed scheme that lacks something; undefined when it is complete. */
function findMissingPart(scheme: string, href: string): Told | undefined {
  const rest = href.slice(scheme.length)
  if (scheme === 'mailto:') return EMAIL_ADDRESS.test(rest) ? undefined : tell('link-without-email', { href })
  if (scheme === 'tel:') return PHONE_NUMBER.test(rest) ? undefined : tell('link-without-phone', { href })
  return /^\/\/[^/?#]/.test(rest) && URL.canParse(scheme + rest)
    ? undefined
    : tell('incomplete-address', { href })
}
