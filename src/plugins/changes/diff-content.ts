import type { ContentReport } from '../../engine/content-changes.ts'
import { GitError, git, withContentAt } from '../../engine/public/files.ts'
import { createPublicFileLookup } from '../../engine/public/library.ts'
import { type Content, createContentSession } from '../../engine/public/site.ts'
import { type ContentDifference, compareContent } from './difference.ts'
import { formatAsLines, formatAsMarkdown, formatAsText } from './difference-report.ts'
import { joinDays, listLaterDays } from './later-days.ts'

/**
 * Compares the content of the project at `root` in a commit, branch or tag with `now`, as on today and as on each later day on
 * which something of it begins or has ended. Throws a `GitError` with the reason when git cannot give that content.
 */
export function diffContent(root: string, ref: string, now: Content): ContentReport {
  const commit = resolveCommit(root, ref)
  const difference = withContentAt(root, commit, (folder) =>
    compareOnAllDays(folder.root, now, () => listPublicFilesAt(root, commit)),
  )
  const shortHash = commit.slice(0, 7)
  const labels = { before: shortHash === ref ? ref : `${ref} (${shortHash})`, after: 'the working tree' }
  return {
    lines: () => formatAsLines(difference),
    print: (format) =>
      format === 'markdown' ? formatAsMarkdown(difference, labels) : formatAsText(difference, labels),
  }
}

/** Lists the addresses of the files in `public/` at a commit. */
function listPublicFilesAt(root: string, commit: string): string[] {
  const names = git(root, ['ls-tree', '-r', '-z', '--name-only', `${commit}:./public`]) ?? ''
  return names.split('\0').flatMap((name) => (name === '' ? [] : `/${name}`))
}

/** Compares the earlier content, below `folder`, with `now`. `listFiles` gives the addresses in `public/` at that time. */
function compareOnAllDays(folder: string, now: Content, listFiles: () => string[]): ContentDifference {
  const { plugins, root, day: today, publicFile: nowPublic } = now.sources
  const options = { plugins, imageVariants: false }
  const publicFile = createPublicFileLookup(plugins, listFiles)
  const beforeOn = (day: string) => createContentSession(folder, { ...options, day, publicFile })(false)
  const before = beforeOn(today)
  const later = listLaterDays(before, now).map((day) => ({
    day,
    difference: compareContent(
      beforeOn(day),
      createContentSession(root, { ...options, day, publicFile: nowPublic })(false),
    ),
  }))
  return joinDays({ day: today, difference: compareContent(before, now) }, later)
}

/** Gives the full hash of the commit that `ref` names. Throws a `GitError` when there is none. */
function resolveCommit(root: string, ref: string): string {
  if (git(root, ['rev-parse', '--git-dir']) === undefined)
    throw new GitError('this folder is in no git repository; there is nothing to compare with')
  const found = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (found !== undefined) return found
  throw new GitError(
    `this repository knows no commit ${JSON.stringify(ref)}; name a branch, a tag or a commit, such as main or HEAD~1`,
  )
}
