import type { Section } from '../../schemas/section.ts'

/**
 * Calls `hydrate` for each top-level block when its HTML comes near the window, and at once for the `clicked` ones.
 * `hydrate` loads the block's code; then React hydrates the HTML.
 */
export function hydrateOnVisible(
  sections: Section[],
  clicked: Element[],
  hydrate: (section: Section) => void,
): void {
  const blocks = [...document.querySelectorAll('main [data-type]')].filter(
    (element) => !element.parentElement?.closest('[data-type]'),
  )
  const load = (index: number) => {
    const section = sections[index]
    if (section) hydrate(section)
  }
  blocks.forEach((block, index) => {
    if (clicked.some((element) => block.contains(element))) load(index)
  })
  if (!('IntersectionObserver' in window)) {
    blocks.forEach((_, index) => {
      load(index)
    })
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          load(blocks.indexOf(target))
        }
    },
    { rootMargin: '50% 0%' },
  )
  for (const block of blocks) observer.observe(block)
}
