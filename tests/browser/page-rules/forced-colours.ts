import type { Page } from '@playwright/test'

/** In forced colours: controls, icons and chosen things that cannot be told from what is around them. */
export function unforced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [data-preloader]')
    const clear = (color: string) => /^(transparent|rgba.*, 0\))$/.test(color)
    const canvas = document.createElement('i')
    canvas.style.color = 'Canvas'
    canvas.style.setProperty('forced-color-adjust', 'none')
    document.body.append(canvas)
    const bottom = getComputedStyle(canvas).color
    canvas.remove()
    const groundOf = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : bottom
      return clear(color) ? groundOf(element?.parentElement ?? null) : color
    }
    const bordered = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      return (
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopColor !== groundOf(element.parentElement)
      )
    }
    for (const field of document.querySelectorAll(
      'input:not([type=checkbox], [type=radio]), select, textarea, [role=tab]',
    ))
      if (shown(field) && !bordered(field) && !(field.parentElement && bordered(field.parentElement)))
        found.push(`no border: ${field.outerHTML.slice(0, 100)}`)
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((value) =>
        Number(value) / 255 <= 0.04045
          ? Number(value) / 255 / 12.92
          : ((Number(value) / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const differ = (one: string, other: string) =>
      (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05) >= 3
    for (const icon of document.querySelectorAll('svg')) {
      if (!shown(icon)) continue
      // What is drawn in the colour of its words is drawn in that, whatever the browser says of its stroke.
      const { stroke, fill, color } = getComputedStyle(icon)
      const inks = [stroke === 'none' ? 'none' : color, fill]
      const ground = groundOf(icon)
      if (!inks.some((ink) => ink !== 'none' && !clear(ink) && differ(ink, ground)))
        found.push(`an icon in the colour of its ground: ${icon.parentElement?.outerHTML.slice(0, 100)}`)
    }
    const look = (element: Element) => {
      const style = getComputedStyle(element)
      const border = ['top', 'bottom'].flatMap((side) =>
        ['width', 'style', 'color'].map((part) => style.getPropertyValue(`border-${side}-${part}`)),
      )
      return [
        style.color,
        groundOf(element),
        style.outlineStyle,
        style.textDecorationLine,
        style.opacity,
        ...border,
      ].join()
    }
    for (const [chosen, others] of [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
      ['nav a[aria-current]', 'nav a[href]:not([aria-current])'],
      ['button[aria-disabled=true]', 'button[aria-disabled=false]'],
    ] as const)
      for (const element of document.querySelectorAll(chosen)) {
        if (!shown(element)) continue
        const group = element.closest('ul, ol, [role=tablist], fieldset, form')
        const other = [...(group?.querySelectorAll(others) ?? [])].find(shown)
        if (other && look(other) === look(element))
          found.push(`looks like the others: ${element.outerHTML.slice(0, 100)}`)
      }
    return found
  })
}
