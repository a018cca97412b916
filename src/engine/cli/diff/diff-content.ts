import { contentReader } from '../../dev/content-session.ts'
import { type Difference, differenceOf } from './difference.ts'
import { differenceMarkdown, differenceText } from './difference-report.ts'
import { commitOf, withContentAt } from './git-snapshot.ts'

/** How the two states of the content are called, and what differs. */
export interface ContentDiff {
  of: { before: string; after: string }
  difference: Difference
}

/** Compares the content below `root` with what it was at a commit, branch or tag. Throws a `GitError` that says why it cannot. */
export function diffContent(root: string, ref: string): ContentDiff {
  const commit = commitOf(root, ref)
  const before = withContentAt(root, commit, (folder) => contentReader(folder, { copies: false })())
  const after = contentReader(root, { copies: false })()
  const short = commit.slice(0, 7)
  return {
    of: { before: short === ref ? ref : `${ref} (${short})`, after: 'the working tree' },
    difference: differenceOf(before, after),
  }
}

/** The printed comparison, as text or as Markdown. */
export function formatDiff({ of, difference }: ContentDiff, format: 'text' | 'markdown'): string {
  return format === 'markdown' ? differenceMarkdown(difference, of) : differenceText(difference, of)
}
