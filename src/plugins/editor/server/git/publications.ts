import { git } from '../../../../engine/read/git.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { fetchNewest } from './newest.ts'
import { findRemote, isAncestor, listChanged, listSent, runGit, SENT, withGit } from './repository.ts'

/** How many of the last publications are known. */
const MOST = 20

/** What the project's host has. */
export interface Host {
  /** The newest commit of the branch that changes are made for. */
  newest: string
  /** The names of the branches that were published, by anybody. */
  branches: ReadonlySet<string>
}

/** Changes that were published from this folder, and what became of them. */
export interface SentPublication extends Pick<PublishedChange, 'title' | 'date' | 'state' | 'branch'> {
  /** What visitors see changed, a line for each change. */
  text: string
  /** The files that it changes, as paths from the project's root. None when that is not known any more. */
  files: ReadonlySet<string>
}

/** The ref that keeps what the content was before a publication. */
function startRef(branch: string): string {
  return `refs/edit-start/${branch.slice('edit/'.length)}`
}

/** Gives the commit with the content before a publication. */
export function startOf(root: string, branch: string): string | undefined {
  const known = git(root, ['rev-parse', '--verify', '--quiet', startRef(branch)])
  return known ?? git(root, ['merge-base', 'HEAD', branch])
}

/** Remembers the commit with the content before a publication, as long as its branch is here. */
export function rememberStart(root: string, branch: string, commit: string): void {
  git(root, ['update-ref', startRef(branch), commit])
}

/** Forgets a publication. */
export function forgetPublication(root: string, branch: string): void {
  git(root, ['branch', '--quiet', '-D', branch])
  git(root, ['update-ref', '-d', startRef(branch)])
}

/** The questions that are on their way, by project. */
const questions = new Map<string, Promise<Host | undefined>>()

/** Asks the project's host; undefined when there is none, or when it cannot be reached. Throws a `RefusedRequest` without git. */
export function askHost(root: string): Promise<Host | undefined> {
  const running = questions.get(root) ?? readHost(root).finally(() => questions.delete(root))
  questions.set(root, running)
  return running
}

async function readHost(root: string): Promise<Host | undefined> {
  const remote = withGit(() => findRemote(root))
  const newest = await fetchNewest(root)
  if (remote === undefined || newest === undefined) return undefined
  const { code, output } = await runGit(root, ['ls-remote', '--heads', remote, `${SENT}*`])
  if (code !== 0) return undefined
  const names = output.split('\n').map((line) => line.replace(/^.*\trefs\/heads\//, ''))
  return { newest, branches: new Set(names) }
}

/**
 * Lists the last publications from this folder, newest first. Without an answer of the host, what this folder does not have yet counts
 * as waiting.
 */
export function listPublications(root: string, host: Host | undefined): SentPublication[] {
  const newest = host?.newest ?? 'HEAD'
  return listSent(root, MOST).map((branch) => {
    const said = git(root, ['log', '-1', '--format=%cI%n%s%n%b', branch]) ?? ''
    const [date = '', title = '', ...text] = said.split('\n')
    const isThere = host === undefined || host.branches.has(branch)
    const state = isMerged(root, newest, branch) ? 'merged' : isThere ? 'waiting' : 'gone'
    const start = startOf(root, branch)
    const files = new Set(start === undefined ? [] : listChanged(root, start, branch))
    return { branch, title, date, state, text: text.join('\n'), files }
  })
}

/** Whether the newest commit has all changes of a branch. A host may have made one commit of them, or written them anew. */
function isMerged(root: string, newest: string, branch: string): boolean {
  if (isAncestor(root, branch, newest)) return true
  const merged = git(root, ['merge-tree', '--write-tree', newest, branch])
  return merged !== undefined && merged === git(root, ['rev-parse', `${newest}^{tree}`])
}
