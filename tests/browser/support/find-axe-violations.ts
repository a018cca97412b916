import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on the page in its present state, or on the part that matches `selector`. Gives each violation with its elements.
 * `ignoredRules` are axe rules that do not count; what matches `excluded` is left out.
 */
export async function findAxeViolations(
  page: Page,
  ignoredRules: string[] = [],
  selector?: string,
  excluded?: string,
): Promise<string[]> {
  // Legacy mode is twice as fast. It leaves out only the content of cross-origin frames, which is not ours.
  // What passes needs no selector for each of its elements: that takes more time than the rules.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .disableRules(ignoredRules)
  if (selector) axe.include(selector)
  if (excluded) axe.exclude(excluded)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
