import type { Cards } from '../../../schemas/cards.ts'
import type { Library } from '../../../schemas/library.ts'
import { contentHash } from '../cache/content-hash.ts'

/** What a document looked up in its library, as `["link","/faq"]`, each with a digest of what it found. */
export type Uses = Record<string, string>

type LookUp =
  | ['link' | 'picture' | 'original' | 'clip' | 'icon', string]
  | ['token', string, readonly string[]]
  | ['records', keyof Cards, string]

function find(library: Library, look: LookUp): unknown {
  switch (look[0]) {
    case 'token':
      return library.token(look[1], look[2])
    case 'records':
      return library.records(look[1], look[2])
    default:
      return library[look[0]](look[1])
  }
}

/** The collections among what was looked up. */
export function sourcesIn(uses: Uses): string[] {
  return Object.keys(uses).flatMap((key) => {
    if (!key.startsWith('["records"')) return []
    const look: LookUp = JSON.parse(key)
    return look[2] === undefined ? [] : [String(look[2])]
  })
}

/** A library that digests what it finds, each thing once. */
export interface Ledger {
  /** The library; all that is looked up through it is noted in `uses`. */
  noting: (uses: Uses) => Library
  /** Whether all that was noted is found as it was then. */
  holds: (uses: Uses) => boolean
}

/** Keeps the books on `library`. */
export function ledgerOf(library: Library): Ledger {
  const digests = new Map<string, string>()
  /** Keys by kind and name: sites look up the same few things on every page. */
  const keys = new Map<string, Map<string, string>>()
  const keyOf = (kind: LookUp[0], name: string): string => {
    const known = keys.get(kind) ?? new Map<string, string>()
    keys.set(kind, known)
    const key = known.get(name) ?? JSON.stringify([kind, name])
    known.set(name, key)
    return key
  }
  const digestOf = (key: string, found: () => unknown): string => {
    const known = digests.get(key)
    if (known !== undefined) return known
    const fresh = contentHash(JSON.stringify(found()), 12)
    digests.set(key, fresh)
    return fresh
  }

  const noting = (uses: Uses): Library => {
    const noted = <F>(key: string, found: F): F => {
      uses[key] ??= digestOf(key, () => found)
      return found
    }
    const note = <F>(kind: LookUp[0], name: string, found: F): F => noted(keyOf(kind, name), found)
    return {
      ...library,
      link: (href) => note('link', href, library.link(href)),
      picture: (path) => note('picture', path, library.picture(path)),
      original: (path) => note('original', path, library.original(path)),
      clip: (path) => note('clip', path, library.clip(path)),
      icon: (name) => note('icon', name, library.icon(name)),
      token: (name, placeholders = []) =>
        noted(JSON.stringify(['token', name, placeholders]), library.token(name, placeholders)),
      records: (card, name) => noted(JSON.stringify(['records', card, name]), library.records(card, name)),
    }
  }

  const holds = (uses: Uses): boolean => {
    const look = (key: string) => {
      const known: LookUp = JSON.parse(key)
      return find(library, known)
    }
    for (const [key, then] of Object.entries(uses)) if (digestOf(key, () => look(key)) !== then) return false
    return true
  }

  return { noting, holds }
}
