import type { Page } from '@playwright/test'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Makes the browser say what it knows of its connection: a fast one, but for what is given. */
export async function connected(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: false, effectiveType: '4g', ...value },
    })
  }, connection)
}
