import type { Section } from '../schemas/section.ts'
import { loadSection } from './blocks/sections.tsx'
import { reloadIfOutdated } from './state/release.ts'

/** Loads a block's code when its HTML comes near the window, or was `pressed`; React then takes the HTML over as it stands. */
export function hydrateInView(sections: Section[], pressed: Element[]): void {
  const frames = [...document.querySelectorAll('main [data-type]')].filter(
    (element) => !element.parentElement?.closest('[data-type]'),
  )
  const load = (index: number) => {
    const section = sections[index]
    // A block whose code is lost stays what its HTML is.
    if (section) loadSection(section).catch(reloadIfOutdated)
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
