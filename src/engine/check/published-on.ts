import type { Page } from '../../../schemas/page.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import { filterCards, mapBlocks } from '../../../schemas/walk-blocks.ts'

/** Gives the page as published on a date (`2026-12-24`): without the blocks and cards that are not on offer that day. */
export function publishedOn(day: string, page: Page): Page {
  const isOffered = (item: object) => isOfferedOn(day, item)
  const sections = mapBlocks(page.sections, (block) =>
    isOffered(block) ? filterCards(block, (cards) => cards.filter(isOffered)) : undefined,
  )
  return { ...page, sections }
}
