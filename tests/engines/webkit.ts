import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Key } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { findTool } from '../build/find-tool.ts'
import type { BrowserEngine } from './browser-engine.ts'

/** The keys without a character that tests press, and how WebDriver encodes them. */
const KEYS = new Map<string, string>([
  ['ArrowRight', Key.ARROW_RIGHT],
  ['Backspace', Key.BACK_SPACE],
  ['End', Key.END],
  ['Enter', Key.ENTER],
  ['Escape', Key.ESCAPE],
])

/** Starts WebKitGTK, which shares its engine with Safari, on a virtual screen, for the site at an address. */
export async function launchWebkit(address: string): Promise<BrowserEngine> {
  const program = findTool('WebKitWebDriver', 'webkit2gtk-driver')
  const screen = spawn(
    findTool('Xvfb', 'xvfb'),
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [display] = await once(createInterface(screen.stdout), 'line')
  // The driver and its browser get the environment of this process.
  process.env.DISPLAY = `:${display}`
  const service = new DriverService.Builder(program).setLoopback(true).build()
  const driver = await new Builder()
    .usingServer(await service.start(110_000))
    .forBrowser('MiniBrowser')
    .build()
  // Scripts need as long, because WebKit draws without a graphics card here.
  await driver.manage().setTimeouts({ script: 110_000 })
  await driver.manage().window().setRect({ width: 1280, height: 940 })
  return {
    goto: (path) => driver.get(address + path),
    run: async (body) => {
      const { value, fault } = await driver.executeAsyncScript<{ value?: unknown; fault?: string }>(
        `(async () => {${body}})().then((value) => ({ value }), (fault) => ({ fault: String(fault) })).then(arguments[0])`,
      )
      if (fault !== undefined) throw new Error(fault)
      return value
    },
    clickAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(KEYS.get(key) ?? key)
        .perform(),
    goBack: () => driver.navigate().back(),
    goForward: () => driver.navigate().forward(),
    close: async () => {
      await driver.quit()
      await service.kill()
      const ended = once(screen, 'exit')
      screen.kill()
      await ended
    },
  }
}
