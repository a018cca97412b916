import type { Page } from '@playwright/test'

/** Finds content that is missing on paper, controls that are useless there, and backgrounds that waste ink. Needs print media. */
export function checkPrint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const isVisible = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    /** Whether the element has an image or a printed dark colour behind it. */
    const hasPrintedBackground = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { backgroundColor, printColorAdjust } = getComputedStyle(element)
      const [r = 255, g = 255, b = 255, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      const dark = alpha > 0.5 && r + g + b < 420 && printColorAdjust === 'exact'
      return (
        dark ||
        element.querySelector(':scope > img, :scope > picture') !== null ||
        hasPrintedBackground(element.parentElement)
      )
    }
    for (const panel of document.querySelectorAll('[role=tabpanel], details > :not(summary)'))
      if (!isVisible(panel) && !panel.closest('nav, dialog, header'))
        found.push(`not on paper: ${panel.textContent?.slice(0, 60)}`)
    for (const slide of document.querySelectorAll(
      '[aria-roledescription=carousel] li > :is(article, figure)',
    )) {
      const { left, right } = slide.getBoundingClientRect()
      if (left < -20 || right > innerWidth + 20 || !slide.checkVisibility({ visibilityProperty: true }))
        found.push(`off the paper: ${slide.textContent?.slice(0, 60)}`)
    }
    for (const control of document.querySelectorAll(
      'header nav, header button, dialog, [role=tablist], footer, [aria-roledescription=carousel] button, nav a',
    ))
      if (isVisible(control) && !control.closest('main nav[aria-label] ol:has([aria-current=page]:not(a))'))
        found.push(`useless on paper: ${control.outerHTML.slice(0, 90)}`)
    for (const element of document.querySelectorAll('body, body *')) {
      if (!isVisible(element) || element.closest('svg') || element.matches('img, video, iframe')) continue
      const { position, backgroundColor, backgroundImage, color } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      if (position === 'fixed' || position === 'sticky')
        found.push(`lies over the page: ${element.outerHTML.slice(0, 90)}`)
      const [r = 255, g = 255, b = 255, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      const large = width * height > 40_000
      if (large && alpha > 0.5 && r + g + b < 380)
        found.push(`a dark ground: ${element.outerHTML.slice(0, 90)}`)
      if (large && /gradient/.test(backgroundImage))
        found.push(`a painted ground: ${element.outerHTML.slice(0, 90)}`)
      const [tr = 0, tg = 0, tb = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (
        hasText &&
        tr + tg + tb > 540 &&
        !element.closest('[data-visually-hidden]') &&
        !hasPrintedBackground(element)
      )
        found.push(`pale text: ${element.textContent?.slice(0, 60)}`)
    }
    return found
  })
}
