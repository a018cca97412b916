import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Records the paths of full page loads, in order. */
export function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Marks the document of the page. Gives a function that expects it to be there still: no full load has replaced it. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  return () => expect(page.locator('body')).toHaveAttribute('data-same-document')
}

/** Follows a link to `path` by script, without a hover before. Where the page has no such link, its first one becomes one. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => {
    const link =
      document.querySelector<HTMLElement>(`a[href="${href}"]`) ??
      document.querySelector<HTMLElement>('a[href]')
    link?.setAttribute('href', href)
    link?.click()
  }, path)
}

/** Follows a link by script, and waits until the app shows its page. That has the focus then: a key would go astray before. */
export async function arrive(page: Page, path: string): Promise<void> {
  // The page before may have the focus, too.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await follow(page, path)
  await expect(page).toHaveURL(new URL(path, page.url()).href)
  await expect(page.getByRole('main')).toBeFocused()
}
