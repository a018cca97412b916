import type { Page } from '@playwright/test'

/** Holds back what `pattern` names until the function that it gives is called. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}
