import type { Cards } from '../../../schemas/cards.ts'
import type { Library } from '../../../schemas/library.ts'
import { contentHash } from '../cache/content-hash.ts'

/** What a document looked up in its library: a key such as `["link","/faq"]` → the hash of the result. */
export type Lookups = Record<string, string>

type NamedLookup = 'link' | 'picture' | 'original' | 'video' | 'icon' | 'date' | 'longDate' | 'siteField'

/** One look-up: the method of the library, and its arguments. */
type Lookup =
  | ['shop' | 'coverage' | 'quoteMarks' | 'pages' | 'labelWords']
  | [NamedLookup, string]
  | ['money' | 'exactMoney', number]
  | ['token', string, readonly string[]]
  | ['records', keyof Cards, string]

function lookUp(library: Library, lookup: Lookup): unknown {
  switch (lookup[0]) {
    case 'token':
      return library.token(lookup[1], lookup[2])
    case 'shop':
    case 'pages':
    case 'coverage':
    case 'quoteMarks':
    case 'labelWords':
      return library[lookup[0]]()
    case 'money':
    case 'exactMoney':
      return library[lookup[0]](lookup[1])
    case 'records':
      return library.records(lookup[1], lookup[2])
    default:
      return library[lookup[0]](lookup[1])
  }
}

/** Lists what was looked up by one method of the library: an argument of each of its look-ups. */
function argumentsOf(lookups: Lookups, method: Lookup[0], index: 1 | 2): string[] {
  return Object.keys(lookups).flatMap((key) => {
    if (!key.startsWith(`["${method}"`)) return []
    const lookup: Lookup = JSON.parse(key)
    return lookup[index] === undefined ? [] : [String(lookup[index])]
  })
}

/** Lists the names of the collections among the look-ups. */
export function collectionsIn(lookups: Lookups): string[] {
  return argumentsOf(lookups, 'records', 2)
}

/** Lists the names of the tokens among the look-ups. */
export function tokensIn(lookups: Lookups): string[] {
  return argumentsOf(lookups, 'token', 1)
}

/** Lists the addresses among the look-ups, as they are written. */
export function linksOf(lookups: Lookups): string[] {
  return argumentsOf(lookups, 'link', 1)
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
  /** Keys by kind and name, made once: the pages of a site look up the same few names. */
  const keys = new Map<string, Map<string, string>>()
  const keyOf = (kind: NamedLookup, name: string): string => {
    const keysOfKind = keys.get(kind) ?? new Map<string, string>()
    keys.set(kind, keysOfKind)
    const key = keysOfKind.get(name) ?? JSON.stringify([kind, name])
    keysOfKind.set(name, key)
    return key
  }
  const hashOf = (key: string, result: () => unknown): string => {
    const known = hashes.get(key)
    if (known !== undefined) return known
    const hash = contentHash(JSON.stringify({ result: result() }), 12)
    hashes.set(key, hash)
    return hash
  }

  const track = (lookups: Lookups): Library => {
    const record = <R>(key: string, result: R): R => {
      lookups[key] ??= hashOf(key, () => result)
      return result
    }
    const recordNamed = <R>(kind: NamedLookup, name: string, result: R): R =>
      record(keyOf(kind, name), result)
    return {
      ...library,
      link: (href) => recordNamed('link', href, library.link(href)),
      picture: (path) => recordNamed('picture', path, library.picture(path)),
      original: (path) => recordNamed('original', path, library.original(path)),
      video: (path) => recordNamed('video', path, library.video(path)),
      shop: () => record('["shop"]', library.shop()),
      pages: () => record('["pages"]', library.pages()),
      coverage: () => record('["coverage"]', library.coverage()),
      quoteMarks: () => record('["quoteMarks"]', library.quoteMarks()),
      labelWords: () => record('["labelWords"]', library.labelWords()),
      siteField: (key) => recordNamed('siteField', key, library.siteField(key)),
      exactMoney: (cents) => record(JSON.stringify(['exactMoney', cents]), library.exactMoney(cents)),
      money: (cents) => record(JSON.stringify(['money', cents]), library.money(cents)),
      date: (iso) => recordNamed('date', iso, library.date(iso)),
      longDate: (iso) => recordNamed('longDate', iso, library.longDate(iso)),
      icon: (name) => recordNamed('icon', name, library.icon(name)),
      token: (name, placeholders = []) =>
        record(JSON.stringify(['token', name, placeholders]), library.token(name, placeholders)),
      records: (card, name) => record(JSON.stringify(['records', card, name]), library.records(card, name)),
    }
  }

  const isUnchanged = (lookups: Lookups): boolean => {
    const repeat = (key: string) => {
      const lookup: Lookup = JSON.parse(key)
      return lookUp(library, lookup)
    }
    for (const [key, hash] of Object.entries(lookups))
      if (hashOf(key, () => repeat(key)) !== hash) return false
    return true
  }

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

/** Gives the texts in a value, at any depth, that are links. */
export function* linksIn(value: unknown, isLink: (text: string) => boolean): Generator<string> {
  const queue = [value]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    if (typeof next === 'string') {
      if (isLink(next)) yield next
    } else if (typeof next === 'object' && next !== null) queue.push(...Object.values(next))
}
