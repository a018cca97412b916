import { launch } from 'puppeteer-core'

/** The height of a picture, in pixels: assistants see little of a longer one. */
const HEIGHT = 1600

/**
 * Takes a picture of a page in Chrome: that of the system, or the program that the variable CHROME_PATH names. Gives it as WebP in
 * base64; undefined on a computer without one.
 */
export async function pictureOfPage(url: string, width: number): Promise<string | undefined> {
  const path = process.env.CHROME_PATH
  const browser = await launch({
    ...(path ? { executablePath: path } : { channel: 'chrome' }),
    // Chrome has no sandbox for the user of a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }).catch(() => undefined)
  if (!browser) return undefined
  try {
    const page = await browser.newPage()
    await page.setViewport({ width, height: HEIGHT })
    await page.goto(url, { waitUntil: 'load' })
    return await page.screenshot({ type: 'webp', encoding: 'base64' })
  } finally {
    await browser.close()
  }
}
