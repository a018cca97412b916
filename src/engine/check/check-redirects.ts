import type { Library } from '../../../schemas/library.ts'
import type { Told } from '../../../schemas/words.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/links.ts'
import {
  findRedirect,
  parseRedirects,
  type RedirectMap,
  type ResolvedRedirect,
  readRedirectMap,
  type WrittenRedirect,
} from '../library/redirect-map.ts'
import { redirectKey } from '../library/redirect-url.ts'
import type { ContentDocument } from '../read/json-document.ts'

type ResolveLink = Library['link']

/** The folders that the engine publishes besides pages. */
const SITE_FOLDERS = /^\/(?:assets|media|_[^/]*)(?:\/|$)/

/** Checks from and to where the redirects of `content/site.json` lead. The schema checks their form. */
export function checkRedirects(site: ContentDocument, link: ResolveLink): Problem[] {
  const redirects = readRedirectMap(site)
  return parseRedirects(site).flatMap((redirect) => {
    const from = checkFrom(redirect, redirects, link)
    // The editor will remove a duplicate, so its target does not matter.
    const to = from?.rule === 'duplicate' ? undefined : checkTo(redirect, redirects, link)
    const at = (field: keyof WrittenRedirect, problem: Told | undefined) =>
      problem ? [site.problemAt(['redirects', redirect.index, field], problem)] : []
    return [...at('from', from), ...at('to', to)]
  })
}

/** Checks that no other redirect, page, list or file has the old address. */
function checkFrom(
  { from, index }: WrittenRedirect,
  redirects: RedirectMap,
  link: ResolveLink,
): Told | undefined {
  const path = redirectKey(from)
  const first = redirects.get(path)
  if (first && first.index !== index)
    return tell('duplicate-redirect', { from, to: first.to, index: first.index })
  const isKnown = 'value' in link(path)
  // The path of a page has no dot.
  if (SITE_FOLDERS.test(path) || (isKnown && path.includes('.'))) return tell('redirect-of-file', { from })
  if (path === '/404' || isKnown) return tell('redirect-of-page', { from })
  const list = /^(.*)\/page\/\d+$/.exec(path)?.[1]
  if (list !== undefined && 'value' in link(list || '/'))
    return tell('redirect-of-list', { from, list: list || '/' })
  return undefined
}

/** Checks that the new address is a page of this site or a whole https: address. */
function checkTo(redirect: WrittenRedirect, redirects: RedirectMap, link: ResolveLink): Told | undefined {
  const { to } = redirect
  const found = link(to)
  if ('problem' in found) {
    const next = findRedirect(to, redirects)
    return next ? checkChain(redirect, next, link) : { ...found.problem, fix: found.fix }
  }
  if (found.value.startsWith('/')) return undefined
  return found.value.startsWith('https:') ? undefined : tell('redirect-to-other-scheme', { to })
}

/** Reports a redirect that leads to another redirect: browsers would follow two of them, or a loop of them. */
function checkChain(
  { from, to, index }: WrittenRedirect,
  { destination, loop }: ResolvedRedirect,
  link: ResolveLink,
): Told | undefined {
  if (destination !== undefined)
    return tell(
      'redirect-to-moved',
      { to, destination },
      'value' in link(destination) ? destination : undefined,
    )
  // A loop is one mistake. Report it once, at the last redirect of the loop, and not at redirects that lead into it.
  if (!loop || index !== Math.max(...loop.map((redirect) => redirect.index))) return undefined
  const start = loop.findIndex((redirect) => redirect.index === index)
  const steps = [...loop.slice(start), ...loop.slice(0, start + 1)].map((redirect) => redirect.from)
  return loop.length === 1 ? tell('redirect-to-itself', { from }) : tell('circle-of-redirects', { steps })
}
