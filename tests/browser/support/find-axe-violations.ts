import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it stands, or with a part of it, each finding with its elements; `pardoned` are
 * rules that do not count.
 */
export async function findings(page: Page, pardoned: string[] = [], part?: string): Promise<string[]> {
  // Twice as fast; what it leaves out is the inside of other origins' frames, which is not ours.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withTags(TAGS).disableRules(pardoned)
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
