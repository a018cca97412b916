import type { Page } from '@playwright/test'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Sets `navigator.connection`: a fast connection, except for the given values. */
export async function emulateConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: false, effectiveType: '4g', ...value },
    })
  }, connection)
}
