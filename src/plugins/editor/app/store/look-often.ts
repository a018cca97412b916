/** The shortest time between two looks, in milliseconds: the window gets the focus at each click beside the page in its frame. */
const SHORTEST = 60_000
/** The time between two looks while the user stays, in milliseconds. */
const PAUSE = 300_000

/** The window of the editor, and its document. Tests replace them. */
interface Watched {
  window: Pick<EventTarget, 'addEventListener'>
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'onLine'>
}

/**
 * Calls `look` at once, each time the user comes back to the window, and every five minutes: not while the window is hidden or the
 * computer is offline, while the last look lasts, or within a minute of it.
 */
export function lookOften(look: () => Promise<void>, { window, document, navigator }: Watched): void {
  let last = Number.NEGATIVE_INFINITY
  let isLooking = false
  const lookAgain = async () => {
    const isAway = document.visibilityState === 'hidden' || !navigator.onLine
    if (isLooking || isAway || Date.now() - last < SHORTEST) return
    isLooking = true
    await look()
    isLooking = false
    last = Date.now()
  }
  for (const event of ['focus', 'online']) window.addEventListener(event, lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  setInterval(lookAgain, PAUSE)
  void lookAgain()
}
