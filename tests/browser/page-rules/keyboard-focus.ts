import type { Page } from '@playwright/test'

/** More stops than any page has. */
const MOST = 400
/** Milliseconds in which a frame on a busy machine hands the focus on. */
const PATIENCE = 5_000

interface Stop {
  name: string
  /** Its place among all elements. */
  place: number
  wrong: string[]
}

/** Begins at the first or the last of what can be focused. */
async function begin(page: Page, last: boolean): Promise<void> {
  await page.evaluate((atEnd) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
    ]
    const seen = stops.filter((element) => element.checkVisibility({ visibilityProperty: true }))
    seen.at(atEnd ? -1 : 0)?.focus()
  }, last)
}

/** What is wrong with where the focus is now; undefined when it is nowhere. */
function stop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return undefined
    const name = element.outerHTML.slice(0, 110)
    const wrong: string[] = []
    const style = getComputedStyle(element)
    const ancestors = function* (from: Element, until: string) {
      for (let up = from.parentElement; up && !up.matches(until); up = up.parentElement) yield up
    }
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = numbers(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    // Where a link is laid over its card, the card or what is laid has the outline.
    const bearers: [Element, CSSStyleDeclaration][] = [
      [element, style],
      [element, getComputedStyle(element, '::after')],
    ]
    for (const up of ancestors(element, 'ul, ol, main')) bearers.push([up, getComputedStyle(up)])
    const bearer = bearers.find(
      ([, { outlineStyle, outlineWidth }]) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!bearer) wrong.push(`no outline: ${name}`)
    const [borne, { outlineColor }] = bearer ?? [element, style]
    // What it stands on: the nearest colour around it, or all those of a gradient.
    const around = [...ancestors(borne, 'html')].filter(
      (up) => up.clientWidth > borne.clientWidth || up.clientHeight > borne.clientHeight,
    )
    const grounds = around.map((up) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(up)
      const opaque = (text: string) =>
        (text.match(/rgba?\([^)]*\)/g) ?? []).filter((color) => (numbers(color)[3] ?? 1) > 0.9)
      return opaque(backgroundColor).length > 0 ? opaque(backgroundColor) : opaque(backgroundImage)
    })
    const one = light(outlineColor)
    for (const other of (grounds.find((colors) => colors.length > 0) ?? ['rgb(255, 255, 255)']).map(light))
      if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 3)
        wrong.push(`the outline is too faint: ${name}`)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // A part of a large one is enough; of a small one, each side and the middle must be seen.
    const points = [
      [left + width / 2, top + height / 2],
      [left + width / 2, top + 3],
      [left + width / 2, bottom - 3],
      [left + 3, top + height / 2],
      [right - 3, top + height / 2],
    ] as const
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    })
    const covering = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((hit) => hit?.closest('[data-stuck]') && !hit.contains(element) && !element.contains(hit))
    if (!element.closest('[data-stuck]') && covering.length > 0) wrong.push(`under the bar: ${name}`)
    if (seen.length === 0) wrong.push(`not to be seen: ${name}`)
    return { name, place: [...document.querySelectorAll('*')].indexOf(element), wrong }
  })
}

/**
 * Presses the key. A frame of another process hands the focus on in its own time, until when it is nowhere: as it is
 * after the last stop, where waiting for it is in vain.
 */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  if (page.frames().length === 1) return
  const arrived = () => document.activeElement !== document.body
  await page.waitForFunction(arrived, undefined, { timeout: PATIENCE }).catch(() => undefined)
}

/** Goes through the whole page by `key` and tells where the focus is lost, covered, or shown by nothing. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const ahead = key === 'Tab' ? 1 : -1
  await begin(page, ahead < 0)
  let last = await stop(page)
  const found = [...(last?.wrong ?? ['nothing to focus'])]
  for (let stops = 0; stops < MOST && last; stops++) {
    await press(page, key)
    const here = await stop(page)
    if (here?.place === last.place) return [...found, `the focus is trapped at ${here.name}`]
    if (here) found.push(...here.wrong)
    else {
      // After the last comes the browser's own bar, and then the first; whoever lost the focus goes on elsewhere.
      await press(page, key)
      const next = await stop(page)
      const round = next && (next.place - last.place) * ahead <= 0
      return round ? found : [...found, `the focus is lost after ${last.name}`]
    }
    last = here
  }
  return [...found, 'no end']
}
