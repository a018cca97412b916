import { diffContent, formatDiff } from './diff-content.ts'
import { GitError } from './git-snapshot.ts'

/** Prints the difference from the content at `ref`. Gives the exit code of the process: 2 when git cannot give that content. */
export function printDiff(root: string, ref: string, format: string): number {
  try {
    console.log(formatDiff(diffContent(root, ref), format === 'markdown' ? 'markdown' : 'text'))
    return 0
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    console.error(`No comparison: ${error.message}.`)
    return 2
  }
}
