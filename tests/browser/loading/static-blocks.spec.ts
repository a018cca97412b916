import type { Page } from '@playwright/test'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { arrive } from '../support/documents.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { coveringRoutes } from '../support/routes.ts'

/**
 * Finds handlers, states and effects in static blocks. React keeps the properties of an element in a field of it, and a tree
 * of components (“fibers”), in which a `<Suspense>` has the tag 13. The component in it that marks the block is no part of
 * the block.
 */
function findLiveParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SUSPENSE = 13
    const found = new Set<string>()
    for (const block of document.querySelectorAll<HTMLElement>('main [data-static]'))
      for (const element of block.querySelectorAll('*'))
        for (const [key, value] of Object.entries(element)) {
          if (key.startsWith('__reactProps$'))
            for (const [name, handler] of Object.entries(value))
              if (/^on[A-Z]/.test(name) && typeof handler === 'function')
                found.add(`${block.dataset.type}: ${name}`)
          if (!key.startsWith('__reactFiber$')) continue
          // The heading of a block stands outside of its `<Suspense>`.
          for (
            let fiber = value;
            fiber && fiber.stateNode !== block && fiber.return?.return?.tag !== SUSPENSE;
            fiber = fiber.return
          ) {
            if (typeof fiber.type !== 'function') continue
            for (let hook = fiber.memoizedState; hook?.next !== undefined; hook = hook.next)
              if (hook?.queue) found.add(`${block.dataset.type}: state`)
            if (fiber.updateQueue?.lastEffect) found.add(`${block.dataset.type}: an effect`)
          }
        }
    return [...found]
  })
}

// React renders all blocks of a page that a link opens, the static ones, too. It hydrates none of them after a full load.
test('static blocks have no handlers, no state and no effects', async ({ page }) => {
  await page.goto('/checkout')
  await waitForApp(page)
  for (const route of coveringRoutes(FULL_SITE))
    await test.step(route, async () => {
      await arrive(page, route)
      expect.soft(await findLiveParts(page)).toEqual([])
    })
})
