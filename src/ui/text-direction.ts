import { proxy } from 'valtio'
import { createStateHook } from '../hydration/state-hook.ts'

/** Whether the page runs right to left. */
export const direction = proxy({ rtl: false })

export const useDirection = createStateHook(direction)

/** Sets the direction of the page and stores it for later visits. */
export function setDirection(rtl: boolean): void {
  direction.rtl = rtl
  document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  document.body.classList.toggle('rtl', rtl)
  try {
    localStorage.setItem('rtlMode', String(rtl))
  } catch {
    // The browser forbids storage: the choice lasts as long as the document.
  }
}

/** Reads the direction that the inline script has restored before the first paint. */
export function readDirection(): void {
  direction.rtl = document.documentElement.dir === 'rtl'
}
