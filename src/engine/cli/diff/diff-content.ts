import { createContentSession } from '../../dev/content-session.ts'
import { type ContentDifference, compareContent } from './difference.ts'
import { formatAsMarkdown, formatAsText } from './difference-report.ts'
import { resolveCommit, withContentAt } from './git-snapshot.ts'

/** The names of the two states of the content, and what differs. */
export interface ContentDiff {
  labels: { before: string; after: string }
  difference: ContentDifference
}

/**
 * Compares the content below `root` with the content at a commit, branch or tag. Throws a `GitError` with the reason when
 * it cannot.
 */
export function diffContent(root: string, ref: string): ContentDiff {
  const commit = resolveCommit(root, ref)
  const before = withContentAt(root, commit, (folder) =>
    createContentSession(folder, { imageVariants: false })(),
  )
  const after = createContentSession(root, { imageVariants: false })()
  const shortHash = commit.slice(0, 7)
  return {
    labels: { before: shortHash === ref ? ref : `${ref} (${shortHash})`, after: 'the working tree' },
    difference: compareContent(before, after),
  }
}

/** Formats the comparison for printing, as text or as Markdown. */
export function formatDiff({ labels, difference }: ContentDiff, format: 'text' | 'markdown'): string {
  return format === 'markdown' ? formatAsMarkdown(difference, labels) : formatAsText(difference, labels)
}
