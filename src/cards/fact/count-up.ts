import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'

/** In milliseconds. */
const DURATION = 1200

/**
 * Counts from 0 to `value` in the attribute `data-count` when `element` first scrolls into view. The text stays the final
 * number for screen readers and print. An element that is in view from the start does not count, and with reduced motion
 * none does. Returns a function that stops the count.
 */
export function countUpInView(
  element: HTMLElement,
  value: number,
  format: (value: number) => string,
): () => void {
  if (!('IntersectionObserver' in window) || prefersReducedMotion().matches) return () => {}
  let frame = 0
  let start: number | undefined
  let wasOutOfView = false

  function step(now: number) {
    start ??= now
    const remaining = Math.max(0, 1 - (now - start) / DURATION)
    if (remaining === 0) return clear()
    element.dataset.count = format(value * (1 - remaining ** 3))
    frame = requestAnimationFrame(step)
  }

  function clear() {
    delete element.dataset.count
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) {
      wasOutOfView ||= !isIntersecting
      if (!isIntersecting) continue
      observer.disconnect()
      if (!wasOutOfView) return
      element.dataset.count = format(0)
      frame = requestAnimationFrame(step)
      return
    }
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clear()
  }
}
