import type { Page } from '@playwright/test'
import type { Box } from './box.ts'

/** A text as it stands on the page. */
export interface Words {
  text: string
  /** The place of its paragraph among all elements: words of one paragraph flow around each other. */
  block: number
  /** Its lines, or parts of lines. */
  lines: Box[]
  /** What of the page it can be seen in: outside of that it is cut off. */
  window: Box
  /** Whether it may be cut off: shortened by an ellipsis on purpose, or part of a row that moves. */
  short: boolean
  /** The button, tab or link with a ground of its own that it stands in. */
  control: Box | undefined
}

/** All texts that can be seen, also further down; not what floats over the page, and not the numbers behind ranked cards. */
export function wordsOn(page: Page): Promise<Words[]> {
  return page.evaluate(() => {
    interface Frame {
      window: Box
      short: boolean
    }

    const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    const order = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]))
    const frames = new Map<Element, Frame | undefined>()

    const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
      left: left + scrollX,
      top: top + scrollY,
      right: right + scrollX,
      bottom: bottom + scrollY,
    })

    /** What can be seen of what stands in an element; undefined when nothing can. */
    const frameOf = (element: Element): Frame | undefined => {
      if (frames.has(element)) return frames.get(element)
      const style = getComputedStyle(element)
      const parent =
        style.position === 'absolute' && element instanceof HTMLElement
          ? element.offsetParent
          : element.parentElement
      const around = parent ? frameOf(parent) : { window: everywhere, short: false }
      let frame = around && { ...around }
      if (style.position === 'fixed' || style.clipPath !== 'none') frame = undefined
      else if (frame && element !== document.body && element !== document.documentElement) {
        const box = boxOf(element.getBoundingClientRect())
        frame.short ||=
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          element.matches('[aria-roledescription=carousel], [data-rows]')
        const [across, down] = [style.overflowX, style.overflowY]
        if (across !== 'visible')
          frame.window = {
            ...frame.window,
            left: Math.max(frame.window.left, box.left),
            right: Math.min(frame.window.right, box.right),
          }
        if (down !== 'visible')
          frame.window = {
            ...frame.window,
            top: Math.max(frame.window.top, box.top),
            bottom: Math.min(frame.window.bottom, box.bottom),
          }
        // What scrolls is cut off by nobody.
        if ([across, down].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
          frame.short = true
      }
      frames.set(element, frame)
      return frame
    }

    const controlOf = (element: Element): Box | undefined => {
      const control = element.closest('a, button, summary, [role=tab]')
      if (!control) return undefined
      const { display, backgroundColor, borderTopWidth } = getComputedStyle(control)
      const bare = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px'
      return display === 'inline' || bare ? undefined : boxOf(control.getBoundingClientRect())
    }

    const found: Words[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || element.closest('[inert], [data-rank], noscript, select, [data-preloader]'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const frame = frameOf(element)
      if (!frame) continue
      let block = element
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({
        text: text.slice(0, 60),
        block: order.get(block) ?? -1,
        lines: [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map(boxOf),
        window: frame.window,
        short: frame.short,
        control: controlOf(element),
      })
    }
    return found
  })
}
