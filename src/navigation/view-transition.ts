import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '../ui/prefers-reduced-motion.ts'

/**
 * Gives the picture of the card, or of the panel, whose link the visitor follows, when the next page has it, too.
 * `nextPage`: the data of that page.
 */
export function findSharedPicture(nextPage: unknown): HTMLImageElement | undefined {
  const pictures = document.activeElement?.closest('li, article, dialog')?.querySelectorAll('img') ?? []
  if (pictures.length === 0) return undefined
  const data = JSON.stringify(nextPage)
  return [...pictures].find((image) => data.includes(JSON.stringify(image.getAttribute('src'))))
}

/**
 * Applies `change`, which renders another page. `animated`: as a short cross-fade, where the browser supports view
 * transitions and the visitor does not prefer reduced motion. `picture` then moves to its place on the other page.
 */
export function transitionTo(change: () => void, animated: boolean, picture?: HTMLImageElement): void {
  const reducedMotion = prefersReducedMotion().matches
  if (!animated || reducedMotion || !('startViewTransition' in document)) {
    startTransition(change)
    return
  }
  let shared: HTMLElement | null | undefined = picture
  const nameShared = (name: string) => shared?.style.setProperty('view-transition-name', name)
  nameShared('picture')
  const { ready, finished } = document.startViewTransition(() => {
    nameShared('')
    flushSync(change)
    shared = picture && document.querySelector<HTMLElement>(`main img[src="${picture.getAttribute('src')}"]`)
    // It must not come from outside the window.
    if (shared && shared.getBoundingClientRect().top < innerHeight) nameShared('picture')
  })
  ready.catch(() => {})
  // Both promises reject when the next page comes before this cross-fade ends.
  const end = () => nameShared('')
  finished.then(end, end)
}
