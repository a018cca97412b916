import type { Section } from '../../schemas/section.ts'

/**
 * Calls `hydrate` for each block when its HTML comes near the window, or was `pressed`; when the block's code is there,
 * React takes the HTML over as it stands.
 */
export function hydrateInView(
  sections: Section[],
  pressed: Element[],
  hydrate: (section: Section) => void,
): void {
  const frames = [...document.querySelectorAll('main [data-type]')].filter(
    (element) => !element.parentElement?.closest('[data-type]'),
  )
  const load = (index: number) => {
    const section = sections[index]
    if (section) hydrate(section)
  }
  frames.forEach((frame, index) => {
    if (pressed.some((element) => frame.contains(element))) load(index)
  })
  if (!('IntersectionObserver' in window)) {
    frames.forEach((_, index) => {
      load(index)
    })
    return
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          load(frames.indexOf(target))
        }
    },
    { rootMargin: '50% 0%' },
  )
  for (const frame of frames) observer.observe(frame)
}
