import type { Page } from '@playwright/test'
import type { Box } from './box.ts'

/** A text node as the page renders it. */
export interface TextRun {
  text: string
  /** The position of its block element among all elements: texts of one block cannot overlap each other. */
  block: number
  /** The boxes of its lines, or of parts of lines. */
  lines: Box[]
  /** The part of the page in which the text is visible. Elements clip it outside of that. */
  visibleArea: Box
  /** Whether the text may be clipped: an ellipsis shortens it, or it is in a moving or scrolling row. */
  mayClip: boolean
  /** The box of the button, tab or link around the text, if that has its own background or border. */
  control: Box | undefined
}

/** Measures all visible texts of the whole page, except in fixed elements and except for the numbers behind ranked cards. */
export function measureText(page: Page): Promise<TextRun[]> {
  return page.evaluate(() => {
    interface Clip {
      visibleArea: Box
      mayClip: boolean
    }

    const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    const order = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]))
    const clips = new Map<Element, Clip | undefined>()

    const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
      left: left + scrollX,
      top: top + scrollY,
      right: right + scrollX,
      bottom: bottom + scrollY,
    })

    /** What an element and its ancestors clip of its content. Undefined when the content is fixed or invisible. */
    const clipOf = (element: Element): Clip | undefined => {
      if (clips.has(element)) return clips.get(element)
      const style = getComputedStyle(element)
      const parent =
        style.position === 'absolute' && element instanceof HTMLElement
          ? element.offsetParent
          : element.parentElement
      const around = parent ? clipOf(parent) : { visibleArea: everywhere, mayClip: false }
      let clip = around && { ...around }
      if (style.position === 'fixed' || style.clipPath !== 'none') clip = undefined
      else if (clip && element !== document.body && element !== document.documentElement) {
        const box = boxOf(element.getBoundingClientRect())
        clip.mayClip ||=
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          element.matches('[aria-roledescription=carousel], [data-rows]')
        const [overflowX, overflowY] = [style.overflowX, style.overflowY]
        if (overflowX !== 'visible')
          clip.visibleArea = {
            ...clip.visibleArea,
            left: Math.max(clip.visibleArea.left, box.left),
            right: Math.min(clip.visibleArea.right, box.right),
          }
        if (overflowY !== 'visible')
          clip.visibleArea = {
            ...clip.visibleArea,
            top: Math.max(clip.visibleArea.top, box.top),
            bottom: Math.min(clip.visibleArea.bottom, box.bottom),
          }
        // A scroll container does not hide its content for good.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
          clip.mayClip = true
      }
      clips.set(element, clip)
      return clip
    }

    const controlOf = (element: Element): Box | undefined => {
      const control = element.closest('a, button, summary, [role=tab]')
      if (!control) return undefined
      const { display, backgroundColor, borderTopWidth } = getComputedStyle(control)
      const plain = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px'
      return display === 'inline' || plain ? undefined : boxOf(control.getBoundingClientRect())
    }

    const found: TextRun[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!text || !element || element.closest('[inert], [data-rank], noscript, select, [data-preloader]'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const clip = clipOf(element)
      if (!clip) continue
      let block = element
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({
        text: text.slice(0, 60),
        block: order.get(block) ?? -1,
        lines: [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map(boxOf),
        visibleArea: clip.visibleArea,
        mayClip: clip.mayClip,
        control: controlOf(element),
      })
    }
    return found
  })
}
