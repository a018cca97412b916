import { diffArrays } from 'diff'

/** Lines of a text that differ from another version of it. */
export interface LineChange {
  /** The number of the first line, in the new version. */
  line: number
  before: string[]
  after: string[]
}

/** Gives the lines in which two versions of a text differ, in order. */
export function diffLines(before: string, after: string): LineChange[] {
  const changes: LineChange[] = []
  let change: LineChange | undefined
  let line = 1
  for (const { added, removed, value } of diffArrays(before.split(/\r?\n/), after.split(/\r?\n/))) {
    if (added || removed) {
      if (!change) {
        change = { line, before: [], after: [] }
        changes.push(change)
      }
      const lines = removed ? change.before : change.after
      lines.push(...value)
    } else change = undefined
    if (!removed) line += value.length
  }
  return changes
}
