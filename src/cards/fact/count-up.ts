import { lessMotion } from '../../ui/prefers-reduced-motion.ts'

const LENGTH = 1200

/**
 * Counts from 0 to `value` when `element` first comes into view, in its attribute `data-count`: the text stays the
 * final number for whoever reads it, hears it or prints it. What stands in view from the start stays as it is, and
 * nothing counts under reduced motion. Returns what ends it.
 */
export function countUpWhenSeen(
  element: HTMLElement,
  value: number,
  write: (value: number) => string,
): () => void {
  if (!('IntersectionObserver' in window) || lessMotion().matches) return () => {}
  let frame = 0
  let start: number | undefined
  let hidden = false

  function step(now: number) {
    start ??= now
    const left = Math.max(0, 1 - (now - start) / LENGTH)
    if (left === 0) return clear()
    element.dataset.count = write(value * (1 - left ** 3))
    frame = requestAnimationFrame(step)
  }

  function clear() {
    delete element.dataset.count
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) {
      hidden ||= !isIntersecting
      if (!isIntersecting) continue
      observer.disconnect()
      if (!hidden) return
      element.dataset.count = write(0)
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
