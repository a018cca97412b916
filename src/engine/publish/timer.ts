/** Returns a function that logs the end of a step and the seconds since the step before. */
export function createTimer(log: (line: string) => void): (step: string) => void {
  let last = performance.now()
  return (step) => {
    const now = performance.now()
    log(`${step} (${((now - last) / 1000).toFixed(2)} s)`)
    last = now
  }
}
