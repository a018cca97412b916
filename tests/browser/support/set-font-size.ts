import type { Page } from '@playwright/test'

/** Sets how large a visitor has told the browser that text shall be; 16 is what nobody has changed. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await session.detach()
}
