import type { Section } from '../../schemas/section.ts'
import { isLive } from '../contract/static-blocks.ts'

/**
 * Calls `hydrate` for each top-level block when its HTML comes near the window, and at once for the `clicked` ones.
 * `hydrate` loads the block's code; then React hydrates the HTML. A static block needs no code: it is only marked, because
 * styles hold back what is far from the window. The same holds for what stands below `main`; `hydrateFooter` loads the code of
 * a footer that is not static.
 */
export function hydrateOnVisible(
  sections: Section[],
  clicked: Element[],
  hydrate: (section: Section) => void,
  hydrateFooter: () => void,
): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('main [data-type]')].filter(
    (element) => !element.parentElement?.closest('[data-type]'),
  )
  const parts = new Map<Element, () => void>()
  for (const part of document.querySelectorAll<HTMLElement>('main ~ :is(section, footer)'))
    parts.set(part, () => {
      if (part.matches('footer:not([data-static])')) hydrateFooter()
      else part.dataset.hydrated = ''
    })
  blocks.forEach((block, index) => {
    const section = sections[index]
    if (!section) return
    parts.set(block, () => {
      if (isLive(section)) hydrate(section)
      else block.dataset.hydrated = ''
    })
    if (clicked.some((element) => block.contains(element))) hydrate(section)
  })
  if (!('IntersectionObserver' in window)) {
    for (const show of parts.values()) show()
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          parts.get(target)?.()
        }
    },
    { rootMargin: '50% 0%' },
  )
  for (const part of parts.keys()) observer.observe(part)
}
