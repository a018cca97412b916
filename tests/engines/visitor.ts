import { setTimeout } from 'node:timers/promises'
import type { BrowserEngine } from './browser-engine.ts'

/** Milliseconds that `waitFor` waits: long, because a busy machine is slow. */
const TIMEOUT = 20_000

/** Keys without a character, as WebDriver encodes them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  left: '\uE012',
  right: '\uE014',
  backspace: '\uE003',
  end: '\uE010',
} as const

/** Acts like a visitor in a browser engine, and reads the page. */
export class Visitor {
  readonly #engine: BrowserEngine
  readonly #address: string

  constructor(engine: BrowserEngine, address: string) {
    this.#engine = engine
    this.#address = address
  }

  /** Opens a page, and waits until the app runs and the preloader is gone. */
  async open(path: string): Promise<void> {
    await this.#engine.navigate(this.#address + path)
    await this.waitForApp()
  }

  /** Opens a page without waiting for the app. */
  async openWithoutWaiting(path: string): Promise<void> {
    await this.#engine.navigate(this.#address + path)
  }

  async waitForApp(): Promise<void> {
    await this.waitFor(
      'the app runs',
      `document.documentElement.hasAttribute('data-started') && getComputedStyle(document.querySelector('[data-preloader]')).visibility === 'hidden'`,
    )
  }

  /** Gives the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown> {
    return this.#engine.evaluate(`return (${expression})`)
  }

  /** Runs statements in the page; they may await. */
  run(body: string): Promise<unknown> {
    return this.#engine.evaluate(body)
  }

  /** Waits until an expression is true in the page. After 20 seconds it throws `what`, and the value of `detail`. */
  async waitFor(what: string, expression: string, detail = 'location.href'): Promise<void> {
    const end = Date.now() + TIMEOUT
    for (;;) {
      // A page that the browser is leaving answers with an error.
      if ((await this.evaluate(`!!(${expression})`).catch(() => false)) === true) return
      if (Date.now() > end) throw new Error(`This did not happen: ${what} (${await this.evaluate(detail)})`)
      await setTimeout(50)
    }
  }

  /** Scrolls to the element that matches a selector, and clicks its centre with a pointer. */
  async click(selector: string): Promise<void> {
    const quoted = JSON.stringify(selector)
    await this.waitFor(`${selector} is visible`, `document.querySelector(${quoted})?.checkVisibility()`)
    const centre = await this.#engine.evaluate(`
      const element = document.querySelector(${quoted})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { left, top, width, height } = element.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]`)
    const [x, y] = Array.isArray(centre) ? centre.map(Number) : []
    await this.clickAt(x ?? 0, y ?? 0)
  }

  /** Clicks at these coordinates of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#engine.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Types text, or keys of `keys`, where the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#engine.performActions([{ type: 'key', id: 'keyboard', actions }])
  }

  goBack(): Promise<void> {
    return this.#engine.traverseHistory(-1)
  }

  goForward(): Promise<void> {
    return this.#engine.traverseHistory(1)
  }
}
