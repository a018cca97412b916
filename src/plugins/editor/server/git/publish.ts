import { git } from '../../../../engine/public/files.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { PublishResult } from '../../git-protocol.ts'
import { RefusedRequest } from '../refuse.ts'
import { type Plan, planPublication } from './plan-publication.ts'
import { rememberStart, type SentPublication } from './publications.ts'
import { push } from './push.ts'
import { findBase, findRemote, isAncestor, refuse, SAFE, withGit } from './repository.ts'
import { reviewUrl } from './review-url.ts'

const MAX_TITLE = 100

/** What is published: the saved documents with these files, or all that do not wait for a review yet. */
export interface PublishOrder {
  title: string
  files?: readonly string[] | undefined
}

/**
 * Commits saved content, and what it needs, to the branch `edit/<title>-<day>` and pushes it. The checked-out branch and its index stay
 * as they are. The same title on the same day adds a commit to the branch. Throws a `RefusedRequest` with a message for an editor when
 * it cannot publish; nothing is pushed then.
 */
export async function publish(
  content: Content,
  { title, files }: PublishOrder,
  publications: readonly SentPublication[],
): Promise<PublishResult> {
  const { root } = content.sources
  const subject = title.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (subject === '') refuse('Give the changes a title: whoever looks at them reads it first.', 422)
  if (subject.length > MAX_TITLE) refuse(`The title is longer than ${MAX_TITLE} characters; shorten it.`, 422)
  const day = new Date().toISOString().slice(0, 10)
  const branch = findName(`edit/${slugOf(subject)}-${day}`, publications)
  const own = publications.find((one) => one.branch === branch && one.state === 'waiting')
  const plan = planPublication(content, files, publications, own)
  const { commit, remote, address, base, text } = withGit(() => commitPlan(root, plan, branch, subject))
  const sent = await push(root, remote, `${commit}:refs/heads/${branch}`)
  // git refuses this when the branch is checked out, so no working files change.
  git(root, ['branch', '--force', '--no-track', branch, commit])
  rememberStart(root, branch, plan.start)
  const known = reviewUrl(address, { branch, base, title: subject, text })
  // Some hosts print the address of the review after a push.
  const review = known ?? /^remote:.*?(https?:\/\/\S+)/m.exec(sent)?.[1]
  return { branch, commit, ...(review === undefined ? {} : { review }) }
}

/** Gives the name of the branch, or one with a number at its end that no other person of the team has used. */
function findName(name: string, publications: readonly SentPublication[]): string {
  const theirs = new Set(publications.flatMap(({ branch, isOwn }) => (isOwn ? [] : [branch])))
  let free = name
  for (let count = 2; theirs.has(free); count++) free = `${name}-${count}`
  return free
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

/** Commits what is planned. Gives the commit, and the remote and branch that it is for. */
function commitPlan(root: string, { parts, lines, refusal, ...plan }: Plan, branch: string, title: string) {
  const remote = findRemote(root)
  if (remote === undefined)
    refuse(
      `This project has no address to publish to. Ask a developer to run "git remote add origin <address of the project>" here. ${SAFE}`,
    )
  if (parts.length === 0) refuse('There is nothing to publish: no saved page differs from the last version.')
  const going = parts.filter(({ goes }) => goes !== undefined)
  if (going.length === 0)
    refuse('There is nothing new to publish: everything that is saved waits for a review, or is not chosen.')
  if (refusal) throw new RefusedRequest(422, refusal)
  if (git(root, ['var', 'GIT_COMMITTER_IDENT']) === undefined)
    refuse(
      `git does not know who you are. Run these two lines in a terminal, with your name and address, then try again: git config --global user.name "Your Name" · git config --global user.email "you@example.com". ${SAFE}`,
    )
  const told = lines.length > 0 ? lines : going.flatMap(({ files }) => files)
  const text = told.map((line) => `- ${line}`).join('\n')
  return {
    commit: commitTree(root, { ...plan, branch, message: `${title}\n\n${text}\n` }),
    remote,
    address: git(root, ['remote', 'get-url', '--push', remote]) ?? '',
    base: findBase(root, remote),
    text,
  }
}

/**
 * Creates a commit on top of the branch, if there is one, of the branches whose documents go again, and of the last commit. Gives the
 * tip of the branch when it has the same tree.
 */
function commitTree(
  root: string,
  {
    head,
    tree,
    on,
    branch,
    message,
  }: Pick<Plan, 'head' | 'tree' | 'on'> & { branch: string; message: string },
): string {
  const tip = git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])
  if (tip !== undefined && git(root, ['rev-parse', `${tip}^{tree}`]) === tree) return tip
  const parents: string[] = []
  for (const commit of [...(tip === undefined ? [] : [tip]), ...on, head])
    if (!parents.some((parent) => isAncestor(root, commit, parent))) parents.push(commit)
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])]
  const commit = git(root, args, { input: message })
  return commit ?? refuse(`git cannot store the changes; may you not write to this folder? ${SAFE}`)
}
