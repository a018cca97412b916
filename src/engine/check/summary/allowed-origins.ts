import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leafBlocks } from '../../../../schemas/walk-blocks.ts'

/** The other origins that the security policy must allow, sorted and each once. */
export interface AllowedOrigins {
  /** The origins of frames: the maps. */
  frames: string[]
  /** The origins to which forms post. */
  endpoints: string[]
}

function formEndpoints(leaf: Leaf): string[] {
  const form = leaf.type === 'banner' ? leaf.entry : leaf.type === 'form' ? leaf : undefined
  return form?.endpoint === undefined ? [] : [form.endpoint]
}

function uniqueOrigins(addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))].toSorted()
}

/** Collects the origins that one page uses. */
export function allowedOrigins({ sections }: Page): AllowedOrigins {
  const leaves = leafBlocks(sections).map(({ leaf }) => leaf)
  return {
    frames: uniqueOrigins(leaves.flatMap((leaf) => (leaf.type === 'map' ? [leaf.src] : []))),
    endpoints: uniqueOrigins(leaves.flatMap(formEndpoints)),
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
