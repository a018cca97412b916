import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import { findBrowser } from '../browser/support/find-browser.ts'
import { startVite } from '../build/start-vite.ts'

/** Launches the browser that the tests use, for measurements. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Starts Vite with these arguments for a project, and Chromium; stops both after `measure`. */
export async function withSite<T>(
  project: string,
  args: readonly string[],
  measure: (browser: Browser, address: string) => Promise<T>,
): Promise<T> {
  const server = await startVite(project, args)
  try {
    // When this process ends, Playwright ends the browser, too.
    const browser = await launchChromium()
    const measured = await measure(browser, server.address)
    await browser.close()
    return measured
  } finally {
    await server.stop()
  }
}

/** A change of a page: the first element that matches `selector` gets another text, with `text` in it. */
interface Change {
  selector: string
  text: string
  /** The event in the window that causes it. */
  event?: string
}

/**
 * Gives the milliseconds from the event, or else from the call of `act`, until the browser has drawn the frame that shows
 * the change.
 */
export async function timeToPaint(page: Page | Frame, change: Change, act: () => Promise<void> | void) {
  const painted = page.evaluate(watchForChange, change)
  // The page observes before it answers this call.
  await page.evaluate(() => 0)
  const acted = Date.now()
  await act()
  const { started, ended } = await painted
  return ended - (started ?? acted)
}

/** Runs in the browser. */
function watchForChange({ selector, text, event }: Change) {
  const before = document.querySelector(selector)?.textContent
  let started: number | undefined
  // A key that is pressed in the editor changes the page in its frame.
  if (event)
    top?.addEventListener(event, () => (started = performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    })
  return new Promise<{ started: number | undefined; ended: number }>((resolve) => {
    const observer = new MutationObserver(() => {
      const shown = document.querySelector(selector)?.textContent
      if (shown === before || !shown?.includes(text)) return
      observer.disconnect()
      // The browser has drawn the frame when the task after its callbacks runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ started, ended: performance.timeOrigin + performance.now() })
        port2.postMessage('')
      })
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
