/** How a part of the benchmarks measures. */
export interface BenchOptions {
  /** How often it measures what it gives the median of. */
  turns: number
  /** The most pages of a generated site. */
  largest: number
  /** Commits to measure beside the present. */
  against: readonly string[]
  /** How long the load on a server lasts, and how many connections request pages at once. */
  seconds: number
  connections: number
  /** Publishes one release only during the load, which shows what the others cost. */
  still: boolean
  /** Prints what the part has measured so far, and writes it to `test-results/bench.json`. */
  save: (measured: object) => void
}
