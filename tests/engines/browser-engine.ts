/** A browser engine with one window of 1280 × 900 pixels. */
export interface BrowserEngine {
  /** Opens an address and waits until it has loaded. */
  navigate: (url: string) => Promise<void>
  /** Runs the body of an async function in the page, and gives its result, which must be JSON. */
  evaluate: (body: string) => Promise<unknown>
  /** Performs actions of a pointer or keyboard: the `actions` of WebDriver, which all engines share. */
  performActions: (sources: object[]) => Promise<void>
  /** Goes one step back or forward in the history. */
  traverseHistory: (delta: -1 | 1) => Promise<void>
  close: () => Promise<void>
}
