import { setTimeout } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** A busy machine is slow, not wrong. */
const PATIENCE = 20_000

/** Keys that have no letter, as WebDriver writes them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  left: '\uE012',
  right: '\uE014',
  backspace: '\uE003',
  end: '\uE010',
} as const

/** Does in an engine what a visitor does, and tells what is to be seen. */
export class Visitor {
  readonly #engine: Engine
  readonly #address: string

  constructor(engine: Engine, address: string) {
    this.#engine = engine
    this.#address = address
  }

  /** Opens a page and waits until the app has taken it over and the preloader is gone. */
  async open(path: string): Promise<void> {
    await this.#engine.navigate(this.#address + path)
    await this.started()
  }

  /** Opens a page without waiting for the app. */
  async load(path: string): Promise<void> {
    await this.#engine.navigate(this.#address + path)
  }

  async started(): Promise<void> {
    await this.until(
      'the app runs',
      `document.documentElement.hasAttribute('data-started') && getComputedStyle(document.querySelector('[data-preloader]')).visibility === 'hidden'`,
    )
  }

  /** What an expression is in the page. */
  see(expression: string): Promise<unknown> {
    return this.#engine.evaluate(`return (${expression})`)
  }

  /** Runs statements in the page; they may await. */
  run(body: string): Promise<unknown> {
    return this.#engine.evaluate(body)
  }

  /** Waits until an expression is true in the page; throws, with what `also` is then, when it never is. */
  async until(what: string, expression: string, also = 'location.href'): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;) {
      // A page that is being left answers with an error.
      if ((await this.see(`!!(${expression})`).catch(() => false)) === true) return
      if (Date.now() > end) throw new Error(`Not so: ${what} (${await this.see(also)})`)
      await setTimeout(50)
    }
  }

  /** Presses what a selector names, where it stands, with a pointer. */
  async press(selector: string): Promise<void> {
    const quoted = JSON.stringify(selector)
    await this.until(`${selector} is shown`, `document.querySelector(${quoted})?.checkVisibility()`)
    const place = await this.#engine.evaluate(`
      const element = document.querySelector(${quoted})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { left, top, width, height } = element.getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]`)
    const [x, y] = Array.isArray(place) ? place.map(Number) : []
    await this.pressAt(x ?? 0, y ?? 0)
  }

  /** Presses at a place of the window. */
  async pressAt(x: number, y: number): Promise<void> {
    await this.#engine.act([
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
    await this.#engine.act([{ type: 'key', id: 'keyboard', actions }])
  }

  back(): Promise<void> {
    return this.#engine.traverse(-1)
  }

  forward(): Promise<void> {
    return this.#engine.traverse(1)
  }
}
