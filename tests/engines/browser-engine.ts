import type { KeyInput } from 'puppeteer-core'

/** A browser engine with one window of 1280 × 900 pixels, which visits one site. */
export interface BrowserEngine {
  /** Opens a page and waits until it has loaded. */
  goto: (path: string) => Promise<unknown>
  /** Runs the body of an async function in the page, and gives its result, which must be JSON. */
  run: (body: string) => Promise<unknown>
  /** Clicks at these coordinates of the window with a pointer. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Presses a key where the focus is. */
  press: (key: KeyInput) => Promise<void>
  /** Goes one step back in the history, as the button of the browser does. */
  goBack: () => Promise<unknown>
  goForward: () => Promise<unknown>
  close: () => Promise<void>
}
