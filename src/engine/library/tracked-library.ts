import type { Library } from '../../../schemas/library.ts'
import { contentHash } from '../cache/content-hash.ts'
import { memoize } from '../cache/memoize.ts'

/** What a document looked up in its library: a key such as `["link","/faq"]` → the hash of the result. */
export type Lookups = Record<string, string>

/**
 * Creates what lists an argument of the look-ups of a document by one method of the library. The look-ups must be complete: it
 * keeps the list, because the editor asks for those of all pages at each key.
 */
function createReader(method: keyof Library, index: 0 | 1): (lookups: Lookups) => readonly string[] {
  const lists = new WeakMap<Lookups, readonly string[]>()
  return (lookups) => {
    const known = lists.get(lookups)
    if (known) return known
    const found = Object.keys(lookups)
      .filter((key) => key.startsWith(`["${method}",`))
      .map((key) => String(parseKey(key).args[index]))
    lists.set(lookups, found)
    return found
  }
}

/** Lists the names of the collections among the look-ups. */
export const collectionsIn = createReader('records', 1)
/** Lists the names of the documents in `content/` itself among the look-ups. */
export const documentsIn = createReader('document', 0)
/** Lists the names of the tokens among the look-ups. */
export const tokensIn = createReader('token', 0)
/** Lists the addresses among the look-ups, as they are written. */
export const linksOf = createReader('link', 0)

/** Whether one method of the library is among the look-ups. */
export function looksUp(lookups: Lookups, method: keyof Library): boolean {
  return Object.keys(lookups).some((key) => key.startsWith(`["${method}"`))
}

function parseKey(key: string): { method: string; args: unknown[] } {
  const [method, ...args]: [string, ...unknown[]] = JSON.parse(key)
  return { method, args }
}

/** Whether the look-ups ask for the records of a collection, or for a token that `isOwn` accepts. */
export function showsCollection(
  lookups: Lookups,
  collection: string,
  isOwn: (token: string) => boolean,
): boolean {
  return collectionsIn(lookups).includes(collection) || tokensIn(lookups).some(isOwn)
}

/** A library that records what documents look up in it. */
export interface TrackedLibrary {
  /** Gives the library for one document. Every look-up through it adds an entry to `lookups`. */
  track: (lookups: Lookups) => Library
  /** Checks that every recorded look-up still gives the same result. */
  isUnchanged: (lookups: Lookups) => boolean
}

/** Creates the tracked library of `library`. It hashes each result once. */
export function trackLibrary(library: Library): TrackedLibrary {
  const hashes = new Map<string, string>()
  const hashOf = (key: string, result: () => unknown): string => {
    const known = hashes.get(key) ?? contentHash(JSON.stringify({ result: result() }), 12)
    hashes.set(key, known)
    return known
  }
  const methods = Object.entries(library).flatMap(([method, look]) => {
    // Keys by name are made once: the pages of a site look up the same few names.
    const keyOf = memoize((name) => JSON.stringify([method, name]))
    return typeof look === 'function' ? [{ method, look, keyOf }] : []
  })
  const track = (lookups: Lookups): Library => {
    const tracked = methods.map(({ method, look, keyOf }): [string, (...args: unknown[]) => unknown] => [
      method,
      (...args) => {
        const [name, ...others] = args
        const isNamed = typeof name === 'string' && others.length === 0
        const key = isNamed ? keyOf(name) : JSON.stringify([method, ...args])
        const result: unknown = Reflect.apply(look, library, args)
        lookups[key] ??= hashOf(key, () => result)
        return result
      },
    ])
    return { ...library, ...Object.fromEntries(tracked) }
  }
  const repeat = (key: string): unknown => {
    const { method, args } = parseKey(key)
    return Reflect.apply(Reflect.get(library, method), library, args)
  }
  const isUnchanged = (lookups: Lookups) =>
    Object.entries(lookups).every(([key, hash]) => hashOf(key, () => repeat(key)) === hash)
  return { track, isUnchanged }
}

/** Gives a library that adds the address of every link that it finds to `links`. */
export function collectLinks(library: Library, links: Set<string>): Library {
  return {
    ...library,
    link: (href) => {
      const found = library.link(href)
      if ('value' in found) links.add(found.value)
      return found
    },
  }
}

/** Gives the paths of this site among addresses, each once, without query and anchor. */
export function internalPaths(addresses: Iterable<string>): string[] {
  const internal = [...addresses].filter((address) => address.startsWith('/'))
  return [...new Set(internal.map((address) => address.replace(/[?#].*$/s, '')))]
}

/** Gives the texts in a value, at any depth, that are wanted. */
export function* textsIn(value: unknown, isWanted: (text: string) => boolean): Generator<string> {
  const queue = [value]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    if (typeof next === 'string') {
      if (isWanted(next)) yield next
    } else if (typeof next === 'object' && next !== null) queue.push(...Object.values(next))
}
