import type { Leaf } from '../../../schemas/leaf.ts'
import type { Page } from '../../../schemas/page.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { Section } from '../../../schemas/section.ts'

/** Gives a block with only what is on offer on the day, as a list: empty when nothing of the block is. */
function offeredLeaf(day: string, leaf: Leaf): Leaf[] {
  const isOffered = (item: object) => isOfferedOn(day, item)
  switch (leaf.type) {
    case 'promo':
      return isOffered(leaf) ? [leaf] : []
    case 'product':
      return isOffered(leaf.product) ? [leaf] : []
    case 'plans': {
      const groups = leaf.groups
        .map((group) => ({ ...group, plans: group.plans.filter(isOffered) }))
        .filter(({ plans }) => plans.length > 0)
      return groups.length > 0 ? [{ ...leaf, groups }] : []
    }
    case 'grid':
    case 'carousel': {
      if (leaf.card === 'plan') {
        const items = leaf.items.filter(isOffered)
        return items.length > 0 ? [{ ...leaf, items }] : []
      }
      if (leaf.card === 'product') {
        const items = leaf.items.filter(isOffered)
        return items.length > 0 ? [{ ...leaf, items }] : []
      }
      return [leaf]
    }
    default:
      return [leaf]
  }
}

function offeredSection(day: string, section: Section): Section[] {
  const offeredLeaves = (leaves: Leaf[]) => leaves.flatMap((leaf) => offeredLeaf(day, leaf))
  if (section.type === 'columns') {
    const [first, second] = section.columns
    const columns: typeof section.columns = [offeredLeaves(first), offeredLeaves(second)]
    return columns.some((column) => column.length > 0) ? [{ ...section, columns }] : []
  }
  if (section.type === 'tabs') {
    const tabs = section.tabs
      .map((tab) => ({ ...tab, sections: offeredLeaves(tab.sections) }))
      .filter(({ sections }) => sections.length > 0)
    return tabs.length > 0 ? [{ ...section, tabs }] : []
  }
  return offeredLeaf(day, section)
}

/** Gives the page as published on a date (`2026-12-24`): without the plans, products and promos not on offer that day. */
export function publishedOn(day: string, page: Page): Page {
  return { ...page, sections: page.sections.flatMap((section) => offeredSection(day, section)) }
}
