import { whenIdle } from './when-idle.ts'

/** The blocks that `content-visibility` may have left without layout (`src/styles/first-frame.css`). */
const DEFERRED = 'main > section, main ~ :is(section, footer)'

/**
 * Makes the browser lay out the deferred blocks while it is idle, one block at a time so that no task is long. The root
 * element is marked last: then the page has its final height.
 */
export function renderOffscreenWhenIdle(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(DEFERRED), document.documentElement]
  const next = () => {
    const element = waiting.shift()
    if (!element) return
    element.dataset.laidOut = ''
    requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
}
