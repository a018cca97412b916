import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { get } from './get.ts'

/** Expects that the page shows all texts of the HTML of `path`, and that all of its blocks are visible and have a height. */
export async function expectCompletePage(page: Page, path: string): Promise<void> {
  const html = await (await get(page.request, path)).text()
  const missing = () =>
    page.evaluate(
      (source) => {
        const textsOf = (root: ParentNode) =>
          [...root.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, th, summary, label)')].map((element) =>
            element.textContent.trim(),
          )
        const present = new Set(textsOf(document))
        const lost = textsOf(new DOMParser().parseFromString(source, 'text/html')).filter(
          (text) => !present.has(text),
        )
        const collapsed = [...document.querySelectorAll('main > *, main h1')].filter(
          (element) =>
            !element.checkVisibility({ visibilityProperty: true }) ||
            element.getBoundingClientRect().height === 0,
        )
        return [...lost, ...collapsed.map(({ outerHTML }) => outerHTML.slice(0, 80))]
      },
      html.replace(/<style.*?<\/style>/gs, ''),
    )
  await expect.poll(missing).toEqual([])
  // Without the app nothing can show a hidden panel.
  const hidden = page.locator('html[data-no-app] main [role=tabpanel]').filter({ visible: false })
  await expect(hidden).toHaveCount(0)
}
