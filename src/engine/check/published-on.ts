import type { Leaf } from '../../../schemas/leaf.ts'
import type { Page } from '../../../schemas/page.ts'
import { validOn } from '../../../schemas/parts/offer-dates.ts'
import type { Section } from '../../../schemas/section.ts'

/** A block with what is offered on the day; none when nothing of it is. */
function leafOn(day: string, leaf: Leaf): Leaf[] {
  const offered = (item: object) => validOn(day, item)
  switch (leaf.type) {
    case 'promo':
      return offered(leaf) ? [leaf] : []
    case 'product':
      return offered(leaf.product) ? [leaf] : []
    case 'plans': {
      const groups = leaf.groups
        .map((group) => ({ ...group, plans: group.plans.filter(offered) }))
        .filter(({ plans }) => plans.length > 0)
      return groups.length > 0 ? [{ ...leaf, groups }] : []
    }
    case 'grid':
    case 'carousel': {
      if (leaf.card === 'plan') {
        const items = leaf.items.filter(offered)
        return items.length > 0 ? [{ ...leaf, items }] : []
      }
      if (leaf.card === 'product') {
        const items = leaf.items.filter(offered)
        return items.length > 0 ? [{ ...leaf, items }] : []
      }
      return [leaf]
    }
    default:
      return [leaf]
  }
}

function sectionOn(day: string, section: Section): Section[] {
  const leaves = (all: Leaf[]) => all.flatMap((leaf) => leafOn(day, leaf))
  if (section.type === 'columns') {
    const [first, second] = section.columns
    const columns: typeof section.columns = [leaves(first), leaves(second)]
    return columns.some((column) => column.length > 0) ? [{ ...section, columns }] : []
  }
  if (section.type === 'tabs') {
    const tabs = section.tabs
      .map((tab) => ({ ...tab, sections: leaves(tab.sections) }))
      .filter(({ sections }) => sections.length > 0)
    return tabs.length > 0 ? [{ ...section, tabs }] : []
  }
  return leafOn(day, section)
}

/** The page as it is published on a day (`2026-12-24`): without plans, products and promos that are not offered then. */
export function pageOn(day: string, page: Page): Page {
  return { ...page, sections: page.sections.flatMap((section) => sectionOn(day, section)) }
}
