import type { Page } from '../../../../schemas/page.ts'
import { traitsOf } from '../../../../schemas/traits.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'

/** The other origins that the security policy must allow, sorted and each once. */
export interface AllowedOrigins {
  /** The origins of frames, such as maps. */
  frames: string[]
  /** The origins to which forms post. */
  endpoints: string[]
}

function uniqueOrigins(addresses: readonly (string | undefined)[]): string[] {
  const given = addresses.filter((address) => address !== undefined)
  return [...new Set(given.map((address) => new URL(address).origin))].toSorted()
}

/** Collects the origins that one page uses. */
export function allowedOrigins({ sections }: Page): AllowedOrigins {
  const origins = listBlocks(sections).flatMap(({ block }) => traitsOf(block).origins?.(block) ?? [])
  return {
    frames: uniqueOrigins(origins.flatMap(({ frames = [] }) => frames)),
    endpoints: uniqueOrigins(origins.flatMap(({ endpoints = [] }) => endpoints)),
  }
}

/**
 * Merges the origins of all pages. Every page must allow all of them: when a visitor follows a link, the app shows the
 * next page in the same document, and the policy of the first page stays in force.
 */
export function mergeOrigins(pages: readonly AllowedOrigins[]): AllowedOrigins {
  const merge = (originsOf: (page: AllowedOrigins) => string[]) =>
    [...new Set(pages.flatMap(originsOf))].toSorted()
  return { frames: merge(({ frames }) => frames), endpoints: merge(({ endpoints }) => endpoints) }
}
