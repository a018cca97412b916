import type { Page } from '@playwright/test'

/** More stops than any page has. */
const MOST = 400

/** What is wrong with where the focus is now; undefined when it is nowhere. */
function stop(page: Page): Promise<{ id: string; wrong: string[] } | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return undefined
    const name = element.outerHTML.slice(0, 110)
    const wrong: string[] = []
    const style = getComputedStyle(element)
    const ancestors = function* (from: Element) {
      for (let up = from.parentElement; up && !up.matches('ul, ol, main'); up = up.parentElement)
        yield getComputedStyle(up)
    }
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = numbers(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    // Where a link is laid over its card, the card or what is laid has the outline.
    const bearers = [style, getComputedStyle(element, '::after'), ...ancestors(element)]
    const bearer = bearers.find(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!bearer) wrong.push(`no outline: ${name}`)
    const ground = document.createElement('i')
    ground.style.color = 'var(--ground)'
    element.closest('[data-ground], body')?.append(ground)
    const [one, other] = [light((bearer ?? style).outlineColor), light(getComputedStyle(ground).color)]
    ground.remove()
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
    return { id: `${left + scrollX},${top + scrollY},${name}`, wrong }
  })
}

/** Goes through the whole page by `key` and tells where the focus is lost, covered, or shown by nothing. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = []
  let before: string | undefined
  for (let press = 0; press < MOST; press++) {
    await page.keyboard.press(key)
    const here = await stop(page)
    // The browser's own bar comes after the last and before the first.
    if (!here) return press > 5 ? found : [...found, `the focus is lost at press ${press}`]
    if (here.id === before) return [...found, `the focus is trapped at ${here.id}`]
    before = here.id
    found.push(...here.wrong)
  }
  return [...found, 'no end']
}
