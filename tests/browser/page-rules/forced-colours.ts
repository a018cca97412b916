import type { Page } from '@playwright/test'

/** Finds controls without a border, icons without contrast, and selected items that look unselected. Needs forced colours. */
export function checkForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [data-preloader]')
    const isTransparent = (color: string) => /^(transparent|rgba.*, 0\))$/.test(color)
    const canvas = document.createElement('i')
    canvas.style.color = 'Canvas'
    canvas.style.setProperty('forced-color-adjust', 'none')
    document.body.append(canvas)
    const pageColour = getComputedStyle(canvas).color
    canvas.remove()
    const backgroundOf = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : pageColour
      return isTransparent(color) ? backgroundOf(element?.parentElement ?? null) : color
    }
    const hasBorder = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
      return (
        borderTopStyle !== 'none' &&
        Number.parseFloat(borderTopWidth) >= 1 &&
        borderTopColor !== backgroundOf(element.parentElement)
      )
    }
    for (const field of document.querySelectorAll(
      'input:not([type=checkbox], [type=radio]), select, textarea, [role=tab]',
    ))
      if (isVisible(field) && !hasBorder(field) && !(field.parentElement && hasBorder(field.parentElement)))
        found.push(`no border: ${field.outerHTML.slice(0, 100)}`)
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((value) =>
        Number(value) / 255 <= 0.04045
          ? Number(value) / 255 / 12.92
          : ((Number(value) / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const hasContrast = (one: string, other: string) =>
      (Math.max(luminance(one), luminance(other)) + 0.05) /
        (Math.min(luminance(one), luminance(other)) + 0.05) >=
      3
    for (const icon of document.querySelectorAll('svg')) {
      if (!isVisible(icon)) continue
      // Forced colours draw the stroke in the text colour, even though the computed style says otherwise.
      const { stroke, fill, color } = getComputedStyle(icon)
      const inks = [stroke === 'none' ? 'none' : color, fill]
      const background = backgroundOf(icon)
      if (!inks.some((ink) => ink !== 'none' && !isTransparent(ink) && hasContrast(ink, background)))
        found.push(`an icon in the colour of its background: ${icon.parentElement?.outerHTML.slice(0, 100)}`)
    }
    const appearanceOf = (element: Element) => {
      const style = getComputedStyle(element)
      const border = ['top', 'bottom'].flatMap((side) =>
        ['width', 'style', 'color'].map((part) => style.getPropertyValue(`border-${side}-${part}`)),
      )
      return [
        style.color,
        backgroundOf(element),
        style.outlineStyle,
        style.textDecorationLine,
        style.opacity,
        ...border,
      ].join()
    }
    for (const [selected, others] of [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
      ['nav a[aria-current]', 'nav a[href]:not([aria-current])'],
      ['button[aria-disabled=true]', 'button[aria-disabled=false]'],
    ] as const)
      for (const element of document.querySelectorAll(selected)) {
        if (!isVisible(element)) continue
        const group = element.closest('ul, ol, [role=tablist], fieldset, form')
        const other = [...(group?.querySelectorAll(others) ?? [])].find(isVisible)
        if (other && appearanceOf(other) === appearanceOf(element))
          found.push(`looks like the others: ${element.outerHTML.slice(0, 100)}`)
      }
    return found
  })
}
