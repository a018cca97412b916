/** Tells after each step how long it took. */
export function stopwatch(tell: (line: string) => void): (step: string) => void {
  let last = performance.now()
  return (step) => {
    const now = performance.now()
    tell(`${step} (${((now - last) / 1000).toFixed(2)} s)`)
    last = now
  }
}
