import type { KeyInput } from 'puppeteer-core'
import { vi } from 'vitest'
import type { BrowserEngine } from './browser-engine.ts'

/** Where the visitor is, for the message of what did not come true. */
const PLACE = `location.href + ' at ' + scrollY + ', in ' + document.activeElement?.outerHTML.slice(0, 120)`

/** A busy machine may be slow. */
const WAITING = { timeout: 20_000, interval: 50 }

export type Visitor = ReturnType<typeof createVisitor>

/** Acts like a visitor in a browser engine, and reads the page. */
export function createVisitor(engine: BrowserEngine) {
  /** Gives the value of an expression in the page. */
  const evaluate = (expression: string) => engine.run(`return (${expression})`)

  /** Waits until an expression is true in the page. */
  const waitFor = (expression: string) =>
    vi.waitFor(
      // A page that the browser is leaving answers with an error.
      async () => {
        const answer = await evaluate(`(${expression}) ? true : ${PLACE}`)
        if (answer !== true) throw new Error(`This did not come true: ${expression} (${answer})`)
      },
      WAITING,
    )

  const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
  /** Waits until the page has an element that matches a selector. */
  const sees = (selector: string) => waitFor(find(selector))
  const seesNo = (selector: string) => waitFor(`!${find(selector)}`)
  /** Waits until the browser is at this path. */
  const isAt = (path: string) => waitFor(`location.pathname + location.search === '${path}'`)

  /** Waits until the app runs and the preloader is gone. */
  async function waitForApp(): Promise<void> {
    await sees('html[data-started]')
    await waitFor(`getComputedStyle(${find('[data-preloader]')}).visibility === 'hidden'`)
  }

  /** Opens a page, and waits for the app. */
  async function open(path: string): Promise<void> {
    await engine.goto(path)
    await waitForApp()
  }

  /** Clicks the centre of the element that matches a selector, once it stands still and nothing covers it. Scrolls to it. */
  async function click(selector: string): Promise<void> {
    const [x, y] = await vi.waitFor(async () => {
      const centre = await engine.run(`
        const element = ${find(selector)}
        const centreOf = ({ left, top, width, height }) => [Math.round(left + width / 2), Math.round(top + height / 2)]
        const before = centreOf(element.getBoundingClientRect())
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const centre = centreOf(element.getBoundingClientRect())
        if (!element.contains(document.elementFromPoint(...centre)))
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        else if (String(centre) === String(before)) return centre`)
      if (!Array.isArray(centre)) throw new Error(`No pointer reaches ${selector}.`)
      return centre.map(Number)
    }, WAITING)
    await engine.clickAt(x ?? 0, y ?? 0)
  }

  /** Presses keys, one after the other. */
  async function press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await engine.press(key)
  }

  return { ...engine, evaluate, waitFor, sees, seesNo, isAt, waitForApp, open, click, press }
}
