/** A browser engine with one window of 1280 × 900, as far as the tests need it. */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  navigate: (url: string) => Promise<void>
  /** Runs the body of an async function in the page; what it gives must be JSON. */
  evaluate: (body: string) => Promise<unknown>
  /** Performs what a pointer or keyboard does: the `actions` of WebDriver, which all engines share. */
  act: (sources: object[]) => Promise<void>
  /** Goes back by one step of the history, or forward. */
  traverse: (delta: -1 | 1) => Promise<void>
  close: () => Promise<void>
}
