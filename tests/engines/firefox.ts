import { launch } from 'puppeteer-core'
import { findTool } from '../build/find-tool.ts'
import type { BrowserEngine } from './browser-engine.ts'

/** Starts the Firefox of the system for the site at an address. */
export async function launchFirefox(address: string): Promise<BrowserEngine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findTool(process.env.FIREFOX ?? 'firefox-esr', 'firefox-esr'),
    defaultViewport: { width: 1280, height: 900 },
    // The limits of the tests are enough: a busy machine may be slow.
    timeout: 0,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  return {
    goto: (path) => page.goto(address + path),
    run: (body) => page.evaluate(`(async () => {${body}})()`),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    goBack: () => page.goBack(),
    goForward: () => page.goForward(),
    close: () => browser.close(),
  }
}
