/** Returns a function that logs the end of a step and the seconds since the step before. */
export function createTimer(log: (line: string) => void): (step: string) => void {
  let last = performance.now()
  return (step) => {
    const now = performance.now()
    log(`${step} (${((now - last) / 1000).toFixed(2)} s)`)
    last = now
  }
}

/** Milliseconds between two lines about a step that takes long. */
const PROGRESS_INTERVAL = 5000

/** Returns a function to call after each of `total` items. It logs every five seconds how many are done. */
export function createProgress(log: (line: string) => void, label: string, total: number): () => void {
  let done = 0
  let last = performance.now()
  return () => {
    done++
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL) return
    last = now
    log(`${label}: ${done} of ${total} …`)
  }
}
