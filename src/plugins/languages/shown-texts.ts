import type { PageFacts, ReadPage } from '../../engine/plugin.ts'
import { contentHash } from '../../engine/public/cache.ts'
import { textsIn } from '../../engine/public/library.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** The texts that the page shows, as hashes. Only on a site of several languages. */
    shownTexts?: readonly string[]
  }
}

/** Gives what a text of the source and the same text on a page have in common: pages have other quotation marks and spaces. */
function hashOf(text: string): string {
  return contentHash(text.normalize('NFC').replace(/[\s"'“”„‘’‚«»‹›]/g, ''), 8)
}

/** Keeps the texts that a page shows: of a long list, it may show a few records. */
export function readShownTexts({ page }: Pick<ReadPage, 'page'>): PageFacts {
  const texts = [...textsIn(page, (text) => /\p{L}/u.test(text))]
  return { shownTexts: [...new Set(texts.map(hashOf))] }
}

/** Creates what says whether a page shows a text of a list. One with names in braces counts as shown: it has their values there. */
export function createShown({ shownTexts }: PageFacts = {}): (key: string) => boolean {
  if (!shownTexts) return () => true
  const shown = new Set(shownTexts)
  return (key) => key.includes('{') || shown.has(hashOf(key))
}
