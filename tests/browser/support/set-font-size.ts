import type { Page } from '@playwright/test'

/** Sets the browser's default font size, which visitors can change. 16 is the initial value. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await session.detach()
}
