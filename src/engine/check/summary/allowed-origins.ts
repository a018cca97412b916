import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'

/** Origins outside of the site that its pages use, each once and in order. */
export interface Reach {
  /** Shown in frames: the maps. */
  frames: string[]
  /** Posted to by forms. */
  endpoints: string[]
}

function endpointsOf(leaf: Leaf): string[] {
  const entry = leaf.type === 'banner' ? leaf.entry : leaf.type === 'form' ? leaf : undefined
  return entry?.endpoint === undefined ? [] : [entry.endpoint]
}

function origins(addresses: string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))].toSorted()
}

/** What a page uses. */
export function reachOf({ sections }: Page): Reach {
  const leaves = leavesOf(sections).map(({ leaf }) => leaf)
  return {
    frames: origins(leaves.flatMap((leaf) => (leaf.type === 'map' ? [leaf.src] : []))),
    endpoints: origins(leaves.flatMap(endpointsOf)),
  }
}

/**
 * What all pages together use. Every page must allow all of it: the policy of the page that a visitor came in by
 * stays in force while links are followed in place.
 */
export function allReach(pages: readonly Reach[]): Reach {
  const all = (of: (page: Reach) => string[]) => [...new Set(pages.flatMap(of))].toSorted()
  return { frames: all(({ frames }) => frames), endpoints: all(({ endpoints }) => endpoints) }
}
