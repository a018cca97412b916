import { whenIdle } from './when-idle.ts'

/** What may have been left. */
const LATE = 'main > section, main ~ :is(section, footer)'

/**
 * Has the browser lay out what it has left for when it comes near the window (`src/styles/first-frame.css`), one block at
 * a time and only when it has nothing else to do: so that the page is as high as it will be, and no task is long. The
 * page is marked last.
 */
export function layOutWhenIdle(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(LATE), document.documentElement]
  const next = () => {
    const part = waiting.shift()
    if (!part) return
    part.dataset.whole = ''
    requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
}
