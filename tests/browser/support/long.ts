/**
 * Marks a test that takes too long for each change: `npm test -- --only long` runs it. It asks on further pages, in further ways
 * to fail or for further tasks what another test asks for each change.
 */
export const LONG = { tag: '@long' }

/** Marks the tests of a loop, except those which run for each change. */
export function longUnless(runsForEachChange: boolean): { tag?: string } {
  return runsForEachChange ? {} : LONG
}
