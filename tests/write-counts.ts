import { writeFileSync } from 'node:fs'

/** What a step of a run counts: its tests, and those of them that ran again because the browser had stopped. */
export interface Counts {
  tests: number
  repeats?: number
}

/** Writes the counts of a step where `run.ts` reads them. Does nothing when the step runs by itself. */
export function writeCounts(counts: Counts): void {
  const file = process.env.TEST_COUNTS
  if (file) writeFileSync(file, JSON.stringify(counts))
}
