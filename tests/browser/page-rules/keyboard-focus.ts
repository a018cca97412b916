import type { Page } from '@playwright/test'

/** No page has this many focus stops. */
const MAX_STOPS = 400
/** Milliseconds. A frame passes the focus on in this time even on a busy machine. */
const FRAME_FOCUS_TIMEOUT = 5_000

declare global {
  interface Window {
    /** The element that had the focus when it was last inspected. Elements come and go meanwhile, so it has no index. */
    lastFocused?: Element
  }
}

/** The focused element, what is wrong with it, and where it stands beside the one that was inspected before it. */
interface FocusStop {
  name: string
  problems: string[]
  /** `elsewhere` when that one is no longer in the document. */
  place: 'same' | 'before' | 'after' | 'elsewhere'
}

/** Focuses the first or the last focusable element. */
async function focusFirstOrLast(page: Page, last: boolean): Promise<void> {
  await page.evaluate((atEnd) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
    ]
    const visible = stops.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    visible.at(atEnd ? -1 : 0)?.focus()
  }, last)
}

/** Checks the focused element. Gives undefined when no element has focus. */
function inspectFocus(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element.matches('html, body')) return undefined
    const { lastFocused = element } = window
    window.lastFocused = element
    const isAfter = lastFocused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
    const side = isAfter ? 'after' : 'before'
    const place = element === lastFocused ? 'same' : lastFocused.isConnected ? side : 'elsewhere'
    const name = element.outerHTML.slice(0, 110)
    const problems: string[] = []
    const style = getComputedStyle(element)
    const ancestors = function* (from: Element, until: string) {
      for (let up = from.parentElement; up && !up.matches(until); up = up.parentElement) yield up
    }
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = numbers(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    // A link can cover its card: then its `::after` or the card shows the outline.
    const candidates: [Element, CSSStyleDeclaration][] = [
      [element, style],
      [element, getComputedStyle(element, '::after')],
    ]
    for (const up of ancestors(element, 'ul, ol, main')) candidates.push([up, getComputedStyle(up)])
    const outlined = candidates.find(
      ([, { outlineStyle, outlineWidth }]) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!outlined) problems.push(`no outline: ${name}`)
    const [outlinedElement, { outlineColor }] = outlined ?? [element, style]
    // The background of the outline: the nearest colour behind it, or all colours of a gradient.
    const around = [...ancestors(outlinedElement, 'html')].filter(
      (up) => up.clientWidth > outlinedElement.clientWidth || up.clientHeight > outlinedElement.clientHeight,
    )
    const backgrounds = around.map((up) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(up)
      const opaque = (text: string) =>
        (text.match(/rgba?\([^)]*\)/g) ?? []).filter((color) => (numbers(color)[3] ?? 1) > 0.9)
      return opaque(backgroundColor).length > 0 ? opaque(backgroundColor) : opaque(backgroundImage)
    })
    const outline = luminance(outlineColor)
    for (const other of (backgrounds.find((colors) => colors.length > 0) ?? ['rgb(255, 255, 255)']).map(
      luminance,
    ))
      if ((Math.max(outline, other) + 0.05) / (Math.min(outline, other) + 0.05) < 3)
        problems.push(`the outline is too faint: ${name}`)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // The centre and a point near each edge. The element counts as visible when one of them is visible.
    const points = [
      [left + width / 2, top + height / 2],
      [left + width / 2, top + 3],
      [left + width / 2, bottom - 3],
      [left + 3, top + height / 2],
      [right - 3, top + height / 2],
    ] as const
    const visible = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    })
    const covering = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit?.closest('[data-stuck]') && !hit.contains(element) && !element.contains(hit))
    if (!element.closest('[data-stuck]') && covering.length > 0) problems.push(`under the bar: ${name}`)
    if (visible.length === 0) problems.push(`not visible: ${name}`)
    return { name, problems, place }
  })
}

/**
 * Presses the key. A frame in another process passes the focus on later, and until then no element has focus. After the last
 * stop no element has focus either, so the wait may time out.
 */
async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  if (page.frames().length === 1) return
  const arrived = () => document.activeElement !== document.body
  await page.waitForFunction(arrived, undefined, { timeout: FRAME_FOCUS_TIMEOUT }).catch(() => undefined)
}

/** Moves the focus through the whole page with `key`. Finds elements where the focus is lost, covered, trapped or invisible. */
export async function checkKeyboardFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await focusFirstOrLast(page, key === 'Shift+Tab')
  let last = await inspectFocus(page)
  const found = [...(last?.problems ?? ['nothing to focus'])]
  for (let stops = 0; stops < MAX_STOPS && last; stops++) {
    await pressKey(page, key)
    const here = await inspectFocus(page)
    if (here?.place === 'same') return [...found, `the focus is trapped at ${here.name}`]
    if (here) found.push(...here.problems)
    else {
      // After the last element the browser's own controls get the focus, and then the first element. A lost focus goes
      // on elsewhere.
      await pressKey(page, key)
      const next = await inspectFocus(page)
      const wrapped = next?.place === 'same' || next?.place === (key === 'Tab' ? 'before' : 'after')
      return wrapped ? found : [...found, `the focus is lost after ${last.name}`]
    }
    last = here
  }
  return [...found, 'no end']
}
