import type { Page } from '@playwright/test'
import { expect } from './watched.ts'

/** Expects that all words which the HTML of `path` has in its page are there, and all of its blocks have room. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  const lost = () =>
    page.evaluate(
      (text) => {
        const told = (root: ParentNode) =>
          [...root.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, th, summary, label)')].map((element) =>
            element.textContent.trim(),
          )
        const here = new Set(told(document))
        const words = told(new DOMParser().parseFromString(text, 'text/html')).filter(
          (word) => !here.has(word),
        )
        const flat = [...document.querySelectorAll('main > *, main h1')].filter(
          (element) => !element.checkVisibility() || element.getBoundingClientRect().height === 0,
        )
        return [...words, ...flat.map(({ outerHTML }) => outerHTML.slice(0, 80))]
      },
      html.replace(/<style.*?<\/style>/gs, ''),
    )
  await expect.poll(lost).toEqual([])
  // Panels that nothing would ever show again.
  const hidden = page.locator('html[data-no-app] main [role=tabpanel]').filter({ visible: false })
  await expect(hidden).toHaveCount(0)
}
