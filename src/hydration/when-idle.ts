/** Calls `callback` when the browser is idle, or after 200 ms in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 200)
}
