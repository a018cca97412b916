import { proxy } from 'valtio'

/** Which way the page runs. */
export const direction = proxy({ rtl: false })

/** Turns the page to right-to-left or back, and remembers it where storage allows. */
export function setDirection(rtl: boolean): void {
  direction.rtl = rtl
  document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  document.body.classList.toggle('rtl', rtl)
  try {
    localStorage.setItem('rtlMode', String(rtl))
  } catch {
    // Without storage the choice lasts as long as the document.
  }
}

/** Takes over what the script in the HTML has restored before the first paint. */
export function adoptDirection(): void {
  direction.rtl = document.documentElement.dir === 'rtl'
}
