import { expect, type Locator, type Page } from '@playwright/test'
import { pageName } from '../../src/contract/page-path.ts'
import { get } from '../browser/support/get.ts'
import { test } from '../browser/support/test.ts'
import { claims, type Fact, facts } from './facts.ts'

// Without the app all tab panels are visible, and nothing moves.
test.use({ javaScriptEnabled: false })

/** The texts of these elements as a reader sees them, with single spaces. */
async function textsOf(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Matches a value that has at least these keys, nested ones too. */
function partly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, partly(part)])),
  )
}

/** The sections of a page as its data has them. */
async function sectionsOf(page: Page, path: string): Promise<unknown> {
  const module = await (await get(page.request, `/_data/pages/${pageName(path)}.js`)).text()
  return JSON.parse(module.replace(/^export default |;?\s*$/g, '')).page.sections
}

async function expectFact(page: Page, path: string, fact: Fact): Promise<void> {
  const { why, find, outside, texts, contains, count, atLeast, href, section } = fact
  const message = `the specification fixes this (${why}): ${path} ${find ?? JSON.stringify(section)}`
  if (section) expect.soft(await sectionsOf(page, path), message).toContainEqual(partly(section))
  if (find === undefined) return
  const root = outside ? page.locator('body') : page.locator('main')
  const found = find === '' ? root : root.locator(find)
  const all = await textsOf(found)
  if (texts) expect.soft(all, message).toEqual(texts)
  for (const text of contains ?? []) expect.soft(all.join(' '), message).toContain(text)
  if (count !== undefined) expect.soft(all.length, message).toBe(count)
  if (atLeast !== undefined) expect.soft(all.length, message).toBeGreaterThanOrEqual(atLeast)
  if (href === undefined) return
  // A fragment names the part of the page, such as what a visitor asks about.
  const targets = await found.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.replace(/#.*/, '')),
  )
  expect.soft(new Set(targets), message).toEqual(new Set([href]))
}

test('the pages have what the specification fixes, and make its claims', async ({ page }) => {
  const texts: string[] = []
  for (const [path, all] of Object.entries(facts))
    await test.step(path, async () => {
      await page.goto(path)
      for (const fact of all) await expectFact(page, path, fact)
      texts.push(...(await textsOf(page.locator('main'))))
    })
  const copy = texts.join(' ').toLowerCase()
  for (const claim of claims)
    expect.soft(copy, `the specification fixes this claim: ${claim}`).toContain(claim.toLowerCase())
})
