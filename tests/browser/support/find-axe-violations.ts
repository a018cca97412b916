import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on the page in its present state, or on the part that matches `selector`. Gives each violation with its elements.
 * `ignoredRules` are axe rules that do not count; what matches `excluded` is left out. The content of frames is not tested.
 */
export async function findAxeViolations(
  page: Page,
  ignoredRules: string[] = [],
  selector = 'html',
  excluded?: string,
): Promise<string[]> {
  // Half a megabyte: each document gets it once.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const context = { include: [[selector]], ...(excluded ? { exclude: [[excluded]] } : {}) }
  const options: axe.RunOptions = {
    runOnly: TAGS,
    rules: Object.fromEntries(ignoredRules.map((rule) => [rule, { enabled: false }])),
    // What passes needs no selector for each of its elements: that takes more time than the rules.
    resultTypes: ['violations'],
    iframes: false,
  }
  const run = { context, options }
  const violations = await page.evaluate(async (asked) => {
    const found = await window.axe?.run(asked.context, asked.options)
    return found?.violations ?? []
  }, run)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
