import { Redirect } from '../../../schemas/parts/redirect.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'
import { redirectKey } from './redirect-url.ts'

/** A redirect as the editor wrote it, and its index in the list. */
export interface WrittenRedirect extends Redirect {
  index: number
}

/** A redirect in effect, and where it leads in the end. */
export interface ResolvedRedirect extends WrittenRedirect {
  /** The address that a visitor reaches after all further redirects; undefined when the redirects form a loop. */
  destination?: string
  /** The redirects of the loop that this one belongs to, in order. */
  loop?: readonly WrittenRedirect[]
}

/** Key of the old path (see `redirectKey`) → the first redirect from there. */
export type RedirectMap = ReadonlyMap<string, ResolvedRedirect>

/** Lists the redirects of `content/site.json`. It leaves out entries of a wrong form. */
export function parseRedirects(site: ContentDocument): WrittenRedirect[] {
  const list = valueAt(site.data, ['redirects'])
  return (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const { data } = Redirect.safeParse(entry)
    return data ? [{ ...data, index }] : []
  })
}

/** Finds the redirect from an address of this site. */
export function findRedirect(address: string, redirects: RedirectMap): ResolvedRedirect | undefined {
  return address.startsWith('/') ? redirects.get(redirectKey(address)) : undefined
}

/** Builds the redirect map for the checks of links and redirects. `site` need not be valid. */
export function readRedirectMap(site: ContentDocument | undefined): RedirectMap {
  const redirects = new Map<string, ResolvedRedirect>()
  for (const redirect of site ? parseRedirects(site) : []) {
    const key = redirectKey(redirect.from)
    if (!redirects.has(key)) redirects.set(key, { ...redirect })
  }
  const resolved = new Set<ResolvedRedirect>()
  for (const redirect of redirects.values()) {
    const chain = new Set<ResolvedRedirect>()
    let next: ResolvedRedirect | undefined = redirect
    let to = redirect.to
    while (next && !resolved.has(next) && !chain.has(next)) {
      chain.add(next)
      to = next.to
      next = findRedirect(to, redirects)
    }
    const loop = next && chain.has(next) ? [...chain].slice([...chain].indexOf(next)) : []
    for (const link of loop) link.loop = loop
    const destination = next ? next.destination : to
    for (const link of chain) {
      if (destination !== undefined) link.destination = destination
      resolved.add(link)
    }
  }
  return redirects
}
