import { plural } from '../../../../contract/plural.ts'
import { type Content, createContentSession } from '../../../../engine/check/content-session.ts'
import type { SiteSources } from '../../../../engine/library/site-sources.ts'
import { comparerOf } from '../../../../engine/plugin.ts'
import { git } from '../../../../engine/read/git.ts'
import type { EditDiff, PublishResult } from '../../git-protocol.ts'
import { describeFile } from '../describe-file.ts'
import { isUnwritten, listProblems } from '../list-problems.ts'
import { RefusedRequest } from '../refuse.ts'
import { push } from './push.ts'
import { findBase, findRemote, refuse, SAFE, takeSnapshot, withGit } from './repository.ts'
import { reviewUrl } from './review-url.ts'

const MAX_TITLE = 100

/** The folder of the project, and the plugins of its site. */
type Project = Pick<SiteSources, 'root' | 'plugins'>

/**
 * Describes the visible changes between the last commit and the files on the disk, and lists the changed files. Throws a
 * `RefusedRequest` when git is not installed or cannot compare the content, such as in a folder without a commit.
 */
export function describeChanges({ root, plugins }: Project): EditDiff {
  return withGit(() => {
    const { files } = takeSnapshot(root)
    return { lines: files.length === 0 ? [] : listChanges(root, readSaved({ root, plugins })), files }
  })
}

function readSaved({ root, plugins }: Project): Content {
  return createContentSession(root, { plugins, imageVariants: false })()
}

/**
 * Describes the visible changes since the last commit, one line per change. Gives none without a plugin that compares content.
 */
function listChanges(root: string, now: Content): string[] {
  return comparerOf(now.sources.plugins)?.sinceCommit(root, 'HEAD', now).lines() ?? []
}

/**
 * Commits the saved content to the branch `edit/<title>-<day>` and pushes it. The checked-out branch and its index stay as they
 * are. The same title on the same day adds a commit to the branch. Throws a `RefusedRequest` with a message for an editor when it
 * cannot publish; nothing is pushed then.
 */
export async function publish(project: Project, title: string): Promise<PublishResult> {
  const { root } = project
  const subject = title.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (subject === '') refuse('Give the changes a title: whoever looks at them reads it first.', 422)
  if (subject.length > MAX_TITLE) refuse(`The title is longer than ${MAX_TITLE} characters; shorten it.`, 422)
  const day = new Date().toISOString().slice(0, 10)
  const branch = `edit/${slugOf(subject)}-${day}`
  const { commit, remote, address, base, text } = withGit(() => commitContent(project, branch, subject))
  const sent = await push(root, remote, commit, branch)
  // git refuses this when the branch is checked out, so no working files change.
  git(root, ['branch', '--force', '--no-track', branch, commit])
  const known = reviewUrl(address, { branch, base, title: subject, text })
  // Some hosts print the address of the review after a push.
  const review = known ?? /^remote:.*?(https?:\/\/\S+)/m.exec(sent)?.[1]
  return { branch, commit, ...(review === undefined ? {} : { review }) }
}

function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 40).replace(/-+$/, '') || 'changes'
}

/** Names the documents with a problem. */
function describeBroken(saved: Content): string {
  const files = [...new Set(saved.problems.map(({ file }) => file))]
  return files.map((file) => `“${describeFile(saved, file).title}”`).join(', ')
}

/** Commits the content on the disk. Gives the commit, and the remote and branch that it is for. */
function commitContent({ root, plugins }: Project, branch: string, title: string) {
  const { head, tree, files } = takeSnapshot(root)
  const remote = findRemote(root)
  if (remote === undefined)
    refuse(
      `This project has no address to publish to. Ask a developer to run "git remote add origin <address of the project>" here. ${SAFE}`,
    )
  if (files.length === 0) refuse('There is nothing to publish: no saved page differs from the last version.')
  const saved = readSaved({ root, plugins })
  const { problems } = saved
  if (problems.length > 0)
    throw new RefusedRequest(422, {
      message: `This cannot be published before it is mended: ${describeBroken(saved)}.`,
      problems: listProblems(saved, problems),
    })
  const unwritten = saved.warnings.filter(isUnwritten)
  if (unwritten.length > 0)
    throw new RefusedRequest(422, {
      message: describeUnwritten(unwritten.map(({ file }) => describeFile(saved, file).title)),
      problems: listProblems(saved, unwritten),
    })
  if (git(root, ['var', 'GIT_COMMITTER_IDENT']) === undefined)
    refuse(
      `git does not know who you are. Run these two lines in a terminal, with your name and address, then try again: git config --global user.name "Your Name" · git config --global user.email "you@example.com". ${SAFE}`,
    )
  const lines = listChanges(root, saved)
  const text = (lines.length > 0 ? lines : files).map((line) => `- ${line}`).join('\n')
  const tip = git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])
  return {
    commit: commitTree(root, { head, tip, tree, message: `${title}\n\n${text}\n` }),
    remote,
    address: git(root, ['remote', 'get-url', '--push', remote]) ?? '',
    base: findBase(root, remote),
    text,
  }
}

/** Says how many texts are not written yet, and on which pages. */
function describeUnwritten(titles: readonly string[]): string {
  const pages = [...new Set(titles)].map((title) => `“${title}”`).join(', ')
  const texts = plural(titles.length, 'text is', 'texts are')
  return `${texts} not written yet: ${pages}. The list of problems leads to each of them. ${SAFE}`
}

/**
 * Creates a commit whose parents are the tip of the branch, if any, and the last commit, unless the tip contains it. Gives the
 * tip when it has the same tree.
 */
function commitTree(
  root: string,
  { head, tip, tree, message }: { head: string; tip: string | undefined; tree: string; message: string },
): string {
  if (tip !== undefined && git(root, ['rev-parse', `${tip}^{tree}`]) === tree) return tip
  const holdsHead = tip !== undefined && git(root, ['merge-base', '--is-ancestor', head, tip]) !== undefined
  const parents = [...(tip === undefined ? [] : [tip]), ...(holdsHead ? [] : [head])]
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])]
  const commit = git(root, args, { input: message })
  return commit ?? refuse(`git cannot store the changes; may you not write to this folder? ${SAFE}`)
}
